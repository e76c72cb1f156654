"use client";

import { useEffect, useRef } from "react";

/** Scrolls only the list around it, not the page. */
export function CurrentInView({ current }: { current: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const list = marker.current?.parentElement;
    const entry = current ? list?.querySelector<HTMLElement>("[aria-current]") : null;
    if (!list || !entry) return;
    // Do not move an entry that the user presses before hydration, or undo their scrolling.
    const isAtWork = list.scrollTop > 0 || list.scrollLeft > 0 || list.matches(":active");
    const isLate = isFirst.current && isAtWork;
    isFirst.current = false;
    if (isLate) return;
    const [own, around] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += own.top - around.top - (list.clientHeight - own.height) / 2;
    list.scrollLeft += own.left - around.left - (list.clientWidth - own.width) / 2;
  }, [current]);
  return <span ref={marker} hidden />;
}
