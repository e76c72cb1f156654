"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { of: string; className?: string; children: ReactNode };

/**
 * Takes the focus when `of` changes: what was pressed has gone from the page with what it replaced, and the keyboard
 * and the screen reader would start again at the top.
 */
export function FocusOnChange({ of, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    box.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <div ref={box} tabIndex={-1} className={clsx("outline-none", className)}>
      {children}
    </div>
  );
}
