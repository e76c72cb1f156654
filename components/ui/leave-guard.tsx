"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Modal } from "./modal";

type Props = { title: string; warning: string; stay: string; leave: string };

/** Asks before the page is left, as long as it is shown: beside something that cannot be shown again. */
export function LeaveGuard({ title, warning, stay, leave }: Props) {
  const [go, setGo] = useState<(() => void) | null>(null);
  const mayLeave = useRef(false);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || mayLeave.current) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      const isBack = event.navigationType === "traverse" && event.destination.sameDocument;
      if (!isBack || !event.cancelable || mayLeave.current) return;
      event.preventDefault();
      setGo(() => () => window.navigation.traverseTo(event.destination.key));
    };
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, true);
    // Not every browser has it: there, 'Back' leaves without a question.
    if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, true);
      if ("navigation" in window) window.navigation.removeEventListener("navigate", onNavigate);
    };
  }, []);

  const close = () => setGo(null);
  return (
    <Modal
      open={go !== null}
      onClose={close}
      title={title}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              mayLeave.current = true;
              close();
              go?.();
            }}
          >
            {leave}
          </Button>
          <Button onClick={close}>{stay}</Button>
        </>
      }
    >
      <p className="mt-4">{warning}</p>
    </Modal>
  );
}

/** Null if the press does not take the page away. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
  return isHere ? null : link;
}
