"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  of: string;
  /** `of` may change while the user works elsewhere on the page. */
  ifLost?: boolean;
  /** Read with the focus, if no heading gets it: a box without a name says nothing. */
  name: string;
  className?: string;
  children: ReactNode;
};

/**
 * Takes the focus when `of` changes: the pressed button is gone, and a keyboard user would start again at the top. A
 * heading with a `tabIndex` inside gets it, so that a screen reader reads it.
 */
export function FocusOnChange({ of, ifLost = false, name, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    if (ifLost && document.activeElement !== document.body) return;
    const heading = box.current?.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex]");
    if (heading || !box.current) return heading?.focus();
    // Not from the start: everything inside would be read with it.
    box.current.role = "group";
    box.current.ariaLabel = name;
    box.current.focus({ preventScroll: true });
  }, [of, ifLost, name]);
  return (
    <div ref={box} tabIndex={-1} className={clsx("outline-none", className)}>
      {children}
    </div>
  );
}
