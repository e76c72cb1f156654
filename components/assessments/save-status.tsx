"use client";

import clsx from "clsx";
import { useEffect, useState } from "react";
import type { SaveState } from "./use-autosave";

type Props = {
  state: SaveState;
  savedAt: Date | null;
  answered: number;
  total: number;
  className?: string;
};

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** One text, the only child of its element: React replaces it whole, also where a page translator changed it. */
function shortly(state: SaveState, savedAt: Date | null, answered: number): string {
  if (state === "saving") return "Saving…";
  if (state === "waiting") return "Not saved yet";
  if (state !== "saved" || answered === 0) return "";
  return savedAt ? `Saved ${time.format(savedAt)}` : "Saved";
}

/** Whether the answers are saved: for the eye at once, for screen readers once a change, when it is settled. */
export function SaveStatus({ state, savedAt, answered, total, className }: Props) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (state === "waiting")
      setAnnounced("Not saved yet: waiting for the connection. Your answers are kept.");
    else if (savedAt) setAnnounced(`Saved. ${answered} of ${total} answered.`);
  }, [state, savedAt, answered, total]);
  return (
    <>
      <p aria-hidden="true" className={clsx("text-ink-soft text-sm tabular-nums", className)}>
        {shortly(state, savedAt, answered)}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
