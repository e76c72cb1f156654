import { type RefObject, useEffect, useRef } from "react";

/**
 * What somebody has typed before this code came, for a field that React holds the value of: the browser shows it, React
 * tells nobody, and turns it back with the next change. Put the ref on the field.
 */
export function useEarlyText<E extends HTMLInputElement | HTMLTextAreaElement>(
  take: (typed: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) take(value);
  }, []);
  return field;
}
