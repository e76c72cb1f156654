import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * For what is put away when it is done, and would take the focus along. Call what it answers then: `opener` has the
 * focus again, the button that opened or did it; where that goes as well, by then or later, the heading of its part or
 * the part itself has it, else the whole of the page.
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
    const section = opener.current?.closest("section");
    const heading = section?.querySelector<HTMLElement>(":is(h2, h3)[tabindex]");
    part.current = heading ?? opener.current?.closest<HTMLElement>("section[tabindex]") ?? null;
    return () => {
      if (isDone.current) keep();
    };
  }, [opener, keep]);
  return keep;
}
