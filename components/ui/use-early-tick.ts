import { type RefObject, useEffect, useRef } from "react";

/** Boxes ticked before hydration, for which React gets no event. Put the ref on an element around them. */
export function useEarlyTick<E extends HTMLElement>(
  take: (ticked: HTMLInputElement[]) => void,
): RefObject<E | null> {
  const part = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const ticked = [...(part.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
    if (ticked.length > 0) take(ticked);
  }, []);
  return part;
}
