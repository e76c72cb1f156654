"use client";

import { useEffect, useRef } from "react";

/**
 * Right after the text of a lesson: says 'Failed to load image' (product.md, section 8) in the place of each of its images that
 * does not arrive. The text is HTML as it was stored, so it is listened to from outside.
 */
export function ImageFailures() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const text = marker.current?.previousElementSibling;
    if (!text) return;
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) sayFailed(target);
    };
    text.addEventListener("error", onError, true); // an image's error does not bubble
    for (const image of text.querySelectorAll("img")) {
      if (image.complete && image.naturalWidth === 0) sayFailed(image); // it failed before this code was here
    }
    return () => text.removeEventListener("error", onError, true);
  }, []);
  return <span ref={marker} hidden />;
}

/** The image's description is the part of it that can still be had. */
function sayFailed(image: HTMLImageElement) {
  const place = document.createElement("span");
  place.className = "failed-image";
  const words = ["Failed to load image", image.alt].filter(Boolean).map((text) => {
    const line = document.createElement("span");
    line.textContent = text;
    return line;
  });
  place.append(...words);
  image.replaceWith(place);
}
