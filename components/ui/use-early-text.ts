import { type RefObject, useEffect, useRef } from "react";

/**
 * Text typed into a controlled field before hydration: React gets no event for it and would reset the field at the
 * next change. Put the ref on the field.
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
