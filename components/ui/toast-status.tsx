"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SETTLED } from "./settled-status";
import { isReadOut, type ToastItem, wordsOf } from "./toast";

const LATEST = 4_000; // milliseconds: who tabs on and on hears it, too

/**
 * Reads each toast out once, after focus and page have come to rest: a focus that moves cuts short what is being said.
 * What is read already stays unsaid when another one comes or goes: each is a whole of its own.
 * An open modal dialog makes it inert, so it waits for the end of that.
 */
export function ToastStatus({ items }: { items: ToastItem[] }) {
  const pathname = usePathname();
  const status = useRef<HTMLDivElement>(null);
  const readUpTo = useRef(0);
  const [read, setRead] = useState<ToastItem[]>([]);

  useEffect(() => {
    const waiting = items.filter((item) => item.id > readUpTo.current && isReadOut(item));
    const newest = waiting.at(-1);
    if (!newest) return;
    const begin = Date.now();
    const isArriving = newest.from === pathname;
    let timer: ReturnType<typeof setTimeout>;
    const readOut = () => {
      if (document.querySelector("dialog:modal") || status.current?.closest("[inert]")) return wait();
      readUpTo.current = newest.id;
      setRead((before) => [...before, ...waiting]);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(readOut, isArriving ? LATEST : SETTLED);
    };
    const isRead = () => readUpTo.current >= newest.id;
    const waitOn = () => !isRead() && Date.now() - begin < LATEST && wait();
    wait();
    document.addEventListener("focusin", waitOn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", waitOn);
    };
  }, [items, pathname]);

  return (
    <div ref={status} role="status" aria-atomic="false" aria-relevant="additions" className="sr-only">
      {read
        .filter(({ id }) => items.some((item) => item.id === id))
        .map((item) => (
          <p key={item.id} aria-atomic="true">
            {wordsOf(item)}
          </p>
        ))}
    </div>
  );
}
