import { readSpeed, readVoice, SPEEDS } from "./kept-voice";
import { beginReading, type ReadingEvent, type ReadingProgress, readingProgress } from "./reading-progress";
import { type SpokenBlock, spokenBlocks } from "./spoken-blocks";
import { utterancesOf } from "./utterances";
import { listVoices, pickVoice } from "./voices";

/** A browser without a working voice says nothing at all, not even that it failed. */
const SILENT_AFTER = 10_000;

export type PageReader = {
  pause: () => void;
  resume: () => void;
  /** Says the piece again, by the voice and the speed that are kept now. */
  restart: () => void;
  stop: () => void;
};

/** The page speaks with one voice at a time. */
let current: PageReader | null = null;

/** Reads a region aloud and marks what it reads. `onChange` gets each change, last that it is over. */
export function readRegion(region: HTMLElement, onChange: (progress: ReadingProgress) => void): PageReader {
  current?.stop();
  const pieces = spokenBlocks(region).flatMap(({ element, text }) =>
    utterancesOf(text).map((piece): SpokenBlock => ({ element, text: piece })),
  );
  const leaving = new AbortController();
  let progress = beginReading(pieces.length);
  let marked: HTMLElement | null = null;
  let spoken: SpeechSynthesisUtterance | null = null; // Chromium drops the events of one that nobody holds
  let silence: ReturnType<typeof setTimeout> | undefined;

  function step(event: ReadingEvent) {
    const before = progress;
    progress = readingProgress(before, event);
    if (progress === before) return;
    act();
    onChange(progress);
  }

  function act() {
    hush();
    if (progress.status === "reading") speak(progress.at);
    if (progress.status !== "over") return;
    mark(null);
    leaving.abort();
    if (current === reader) current = null;
  }

  function hush() {
    clearTimeout(silence);
    if (!spoken) return;
    spoken.onstart = spoken.onend = spoken.onerror = null; // what it still reports is out of date
    spoken = null;
    speechSynthesis.cancel();
  }

  function speak(at: number) {
    const piece = pieces[at];
    if (!piece) return;
    mark(piece.element);
    const utterance = new SpeechSynthesisUtterance(piece.text);
    const voice = pickVoice(listVoices(speechSynthesis.getVoices()), readVoice());
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? "en";
    utterance.rate = SPEEDS[readSpeed()];
    utterance.onstart = () => clearTimeout(silence);
    utterance.onend = () => report({ type: "spoken" });
    utterance.onerror = ({ error }) => report({ type: "failed", code: error });
    spoken = utterance;
    silence = setTimeout(() => step({ type: "failed", code: "silent" }), SILENT_AFTER);
    speechSynthesis.resume(); // another page may have left it paused
    speechSynthesis.speak(utterance);
  }

  function report(event: ReadingEvent) {
    spoken = null;
    step(event);
  }

  /** What is read comes into view, unless the reader has scrolled away from it. */
  function mark(element: HTMLElement | null) {
    if (element === marked) return;
    const follows = marked === null || isInView(marked);
    marked?.removeAttribute("data-being-read");
    marked = element;
    element?.setAttribute("data-being-read", "");
    if (follows) element?.scrollIntoView({ block: "nearest" });
  }

  const reader: PageReader = {
    pause: () => step({ type: "pause" }),
    resume: () => step({ type: "continue" }),
    restart: () => progress.status === "reading" && act(),
    stop: () => step({ type: "stop" }),
  };
  const heard = { signal: leaving.signal, capture: true };
  // Media's own events do not bubble. A form that is sent is an answer: what was asked is over.
  document.addEventListener("play", reader.stop, heard);
  document.addEventListener("submit", reader.stop, heard);
  window.addEventListener("pagehide", reader.stop, heard);
  for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
  current = reader;
  act();
  onChange(progress);
  return reader;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
