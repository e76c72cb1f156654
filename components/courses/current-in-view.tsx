"use client";

import { useEffect, useRef } from "react";

/** In a list that scrolls by itself: brings its current entry into view, and moves nothing else of the page. */
export function CurrentInView({ current }: { current: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = marker.current?.parentElement;
    const entry = current ? list?.querySelector<HTMLElement>("[aria-current]") : null;
    if (!list || !entry) return;
    const { top, height } = entry.getBoundingClientRect();
    const start = list.getBoundingClientRect().top;
    list.scrollTop += top - start - (list.clientHeight - height) / 2;
  }, [current]);
  return <span ref={marker} hidden />;
}
