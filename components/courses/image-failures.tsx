"use client";

import { useEffect, useRef } from "react";

/**
 * Put right after a lesson's text: replaces each image that fails to load with 'Failed to load image' (product.md,
 * section 8). The text is stored HTML, so the listener is outside it.
 */
export function ImageFailures() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const text = marker.current?.previousElementSibling;
    if (!text) return;
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) sayFailed(target);
    };
    text.addEventListener("error", onError, true); // an image's error event does not bubble
    for (const image of text.querySelectorAll("img")) {
      if (image.complete && image.naturalWidth === 0) sayFailed(image); // it failed before hydration
    }
    return () => text.removeEventListener("error", onError, true);
  }, []);
  return <span ref={marker} hidden />;
}

/** Keeps the alt text. */
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
