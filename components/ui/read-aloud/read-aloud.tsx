"use client";

import clsx from "clsx";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../button";
import { Deferred } from "../deferred";
import { Square, Volume2 } from "../icons";
import { hasVoice, onVoices } from "./voices";

const loadPanel = async () => (await import("./reading-panel")).ReadingPanel;

type Props = {
  /** What is read, in the button's name: 'question 3'. */
  what: string;
  /** What it read is over, such as a question that has been handed in. */
  isOver?: boolean;
  className?: string;
};

/**
 * Reads the region around it aloud (spoken-blocks.ts), by a voice of the browser. Nothing is shown without a voice, so
 * its place has a height where something would move.
 */
export function ReadAloud({ what, isOver = false, className }: Props) {
  const canSpeak = useSyncExternalStore(onVoices, hasVoice, () => false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (isOver && region) setRegion(null);

  function press() {
    if (region) return end(null);
    unlock();
    setFailure(null);
    setRegion(box.current?.closest<HTMLElement>("[data-aloud-region]") ?? null);
  }

  function end(reason: string | null) {
    // The panel goes, and with it what may have the focus.
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setRegion(null);
    setFailure(reason);
  }

  return (
    <div ref={box} className={clsx("flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden", className)}>
      {canSpeak ? (
        <>
          <Button ref={button} variant="quiet" size="sm" onClick={press} className="-ml-3.5 text-ink-soft!">
            {region ? <Square className="size-4" /> : <Volume2 className="size-4.5" />}
            <span>{region ? `Stop reading ${what}` : `Read ${what} aloud`}</span>
          </Button>
          {region ? <Deferred load={loadPanel} props={{ region, what, onOver: end }} /> : null}
          {failure ? (
            <p role="alert" className="basis-full text-sm text-warning">
              {failure}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** iPhones speak for a page only after it has spoken during a press, and the code that reads is not there yet. */
const unlock = () => speechSynthesis.speak(new SpeechSynthesisUtterance(""));
