"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  of: string;
  /** Only when nothing has the focus: `of` can also change while somebody is busy elsewhere on the page. */
  ifLost?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Takes the focus when `of` changes: what was pressed has gone from the page with what it replaced, and the keyboard
 * and the screen reader would start again at the top. A heading in it with a `tabIndex` takes it instead, and so is
 * read out: it says what has come, and is brought into view.
 */
export function FocusOnChange({ of, ifLost = false, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    if (ifLost && document.activeElement !== document.body) return;
    const heading = box.current?.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex]");
    if (heading) heading.focus();
    else box.current?.focus({ preventScroll: true });
  }, [of, ifLost]);
  return (
    <div ref={box} tabIndex={-1} className={clsx("outline-none", className)}>
      {children}
    </div>
  );
}
