import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * For a part that disappears when done. Call the result then: `opener` gets the focus. If it is gone too, now or
 * later, the heading of its section, the section, or `main` gets it.
 */
export function useFocusKept(opener: RefObject<HTMLElement | null>): () => void {
  const part = useRef<HTMLElement | null>(null);
  const isDone = useRef(false);

  const keep = useCallback(() => {
    isDone.current = true;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !opener.current?.parentElement?.contains(activeElement);
    if (isElsewhere) return;
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
