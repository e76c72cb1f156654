"use client";

import clsx from "clsx";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CircleAlert, CircleCheck, Info, X } from "./basic-icons";
import { hasTyped } from "./keep-typed";
import { ReloadButton } from "./reload-button";
import { dismissToast, type ToastItem, type ToastTone, toastStore } from "./toast";
import { ToastStatus } from "./toast-status";

/** Long enough to read a failure twice and note its reference (WCAG 2.2.1). */
const tones: Record<ToastTone, { icon: typeof Info; look: string; shownForMs: number }> = {
  default: { icon: Info, look: "text-ink", shownForMs: 6000 },
  success: { icon: CircleCheck, look: "text-success", shownForMs: 6000 },
  destructive: { icon: CircleAlert, look: "text-danger", shownForMs: 20_000 },
};

/**
 * In the root layout only. On a phone it is under the header, where it covers no button. A toast repeats a failure for
 * the eye: what has failed is read out by `FormFailure`, everything else by `ToastStatus`.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const [paused, setPaused] = useState(false);
  const corner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasTyped()) void import("./restore-typed").then(({ restoreTyped }) => restoreTyped());
  }, []);
  // Replacing a focused toast fires no blur, so the pause would never end.
  useEffect(() => {
    if (items.length > 0 && !corner.current?.matches(":hover, :focus-within")) setPaused(false);
  }, [items]);
  // Closing fires no leave or blur event, so end the pause here.
  const close = (id: number) => {
    setPaused(false);
    dismissToast(id);
  };
  const list = (isAlert: boolean) =>
    items
      .filter(({ reloads = false }) => reloads === isAlert)
      .map((item) => <Toast key={item.id} item={item} paused={paused} onClose={close} />);
  return (
    <>
      <section
        ref={corner}
        // Without a name it is no landmark.
        aria-label={items.length > 0 ? "Notifications" : undefined}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        className="toasts"
      >
        {list(true)}
        {list(false)}
      </section>
      <ToastStatus items={items} />
    </>
  );
}

type ToastProps = { item: ToastItem; paused: boolean; onClose: (id: number) => void };

function Toast({ item, paused, onClose }: ToastProps) {
  const { icon: Icon, look, shownForMs } = tones[item.tone ?? "default"];
  useEffect(() => {
    if (paused || item.reloads) return;
    const timer = setTimeout(() => dismissToast(item.id), shownForMs);
    return () => clearTimeout(timer);
  }, [item.id, item.reloads, paused, shownForMs]);
  return (
    <div
      role={item.reloads ? "alert" : undefined}
      className="card toast pointer-events-auto mt-3 flex items-start gap-3 py-3 pr-2 pl-4 shadow-raised"
    >
      <Icon className={clsx("mt-2.5 size-5.5", look)} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold leading-snug">{item.title}</p>
        {item.description ? <p className="mt-0.5 text-ink-soft text-sm">{item.description}</p> : null}
        {item.notes?.map((note) => (
          <p key={note} className="mt-0.5 text-ink-soft text-sm">
            {note}
          </p>
        ))}
        {item.reloads ? <ReloadButton /> : null}
      </div>
      <button
        type="button"
        hidden={item.reloads}
        aria-label="Close notification"
        onClick={() => onClose(item.id)}
        onKeyDown={(event) => event.key === "Escape" && onClose(item.id)}
        className="flex size-10 shrink-0 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}
