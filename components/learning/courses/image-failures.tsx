"use client";

import { useEffect, useRef } from "react";

/**
 * Replaces images that fail to load (product.md, section 8). The text before it is stored HTML, so the listener is
 * outside.
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
