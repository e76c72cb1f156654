import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * For what is put away when it is done, and would take the focus along. Call what it answers then: `opener`, or whatever
 * opened it, has the focus again; where that goes as well, by then or later, the heading of its part has it.
 */
export function useFocusKept(opener: RefObject<HTMLElement | null>): () => void {
  const part = useRef<HTMLElement | null>(null);
  const isDone = useRef(false);

  const keep = useCallback(() => {
    isDone.current = true;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !opener.current?.parentElement?.contains(activeElement);
    if (isElsewhere) return; // somebody went on meanwhile
    if (opener.current) return opener.current.focus();
    const place = part.current?.isConnected ? part.current : document.getElementById("main");
    place?.focus({ preventScroll: true });
  }, [opener]);

  useEffect(() => {
    const section = opener.current?.closest<HTMLElement>("section");
    part.current = section?.querySelector<HTMLElement>(":is(h2, h3)[tabindex]") ?? section ?? null;
    return () => {
      if (isDone.current) keep();
    };
  }, [opener, keep]);
  return keep;
}
