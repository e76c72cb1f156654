import { type RefObject, useEffect, useRef } from "react";

/**
 * What somebody has ticked or chosen before this code came: the browser shows it, and React tells nobody. Put the ref on
 * the part of the page that holds the boxes.
 */
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
