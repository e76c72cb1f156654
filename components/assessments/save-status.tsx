"use client";

import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import type { SaveState } from "./use-autosave";

type Props = {
  state: SaveState;
  savedAt: Date | null;
  answered: number;
  total: number;
  className?: string;
};

/** Shows each state at once, but tells screen readers only when it has settled. */
export function SaveStatus({ state, savedAt, answered, total, className }: Props) {
  const [announced, setAnnounced] = useState({ text: "", at: 0 });
  const last = useRef({ answered, savedAt });
  useEffect(() => {
    if (state === "waiting")
      setAnnounced({ text: "Not saved yet: waiting for the connection. Your answers are kept.", at: 0 });
    if (state !== "saved" || !savedAt || savedAt === last.current.savedAt) return;
    const what = answered === last.current.answered ? "Your changed answer is saved" : "Saved";
    setAnnounced({ text: `${what}. ${answered} of ${total} answered.`, at: savedAt.getTime() });
    last.current = { answered, savedAt };
  }, [state, savedAt, answered, total]);
  const saved = answered === 0 ? "" : savedAt ? `Saved ${timeOf(savedAt)}` : "Saved";
  const shown = { saving: "Saving…", waiting: "Not saved yet", saved, ended: "" }[state];
  return (
    <>
      <p aria-hidden="true" className={clsx("text-ink-soft text-sm tabular-nums", className)}>
        {shown}
      </p>
      <p role="status" className="sr-only">
        {/* A new node is read out, also when its words are those of the last one. */}
        <span key={announced.at}>{announced.text}</span>
      </p>
    </>
  );
}

/** '14:05:09', without Intl, whose first use blocks a phone. */
const timeOf = (moment: Date) => moment.toTimeString().slice(0, 8);
