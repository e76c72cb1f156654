"use client";

import { useEffect, useRef } from "react";

/** In a list that scrolls by itself: brings its current entry into view, and moves nothing else of the page. */
export function CurrentInView({ current }: { current: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = marker.current?.parentElement;
    const entry = current ? list?.querySelector<HTMLElement>("[aria-current]") : null;
    if (!list || !entry) return;
    const [own, around] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += own.top - around.top - (list.clientHeight - own.height) / 2;
    list.scrollLeft += own.left - around.left - (list.clientWidth - own.width) / 2;
  }, [current]);
  return <span ref={marker} hidden />;
}
