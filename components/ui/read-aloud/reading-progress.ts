/** `at`: the piece that is spoken, or that is spoken next. */
export type ReadingProgress = {
  status: "reading" | "paused" | "over";
  at: number;
  total: number;
  /** Why it is over, in words for the reader; null when all was read or somebody stopped it. */
  failure: string | null;
};

export type ReadingEvent =
  | { type: "spoken" }
  | { type: "pause" }
  | { type: "continue" }
  | { type: "stop" }
  /** The code of a SpeechSynthesisErrorEvent, or 'silent' when nothing was heard from the browser. */
  | { type: "failed"; code: string };

export const beginReading = (total: number): ReadingProgress => ({
  status: total > 0 ? "reading" : "over",
  at: 0,
  total,
  failure: total > 0 ? null : "There is nothing to read here.",
});

/** A pause repeats the piece that it interrupted: a browser's own pause does not hold on every phone. */
export function readingProgress(progress: ReadingProgress, event: ReadingEvent): ReadingProgress {
  const { status, at, total } = progress;
  if (status === "over") return progress;
  switch (event.type) {
    case "spoken":
      if (status === "paused") return progress;
      return at + 1 < total ? { ...progress, at: at + 1 } : { ...progress, status: "over" };
    case "pause":
      return { ...progress, status: "paused" };
    case "continue":
      return { ...progress, status: "reading" };
    case "stop":
      return { ...progress, status: "over" };
    case "failed":
      return { ...progress, status: "over", failure: wordsFor(event.code) };
  }
}

function wordsFor(code: string): string {
  if (code === "not-allowed")
    return "Your browser did not allow reading aloud. Please press the button again.";
  if (code === "audio-busy" || code === "audio-hardware")
    return "Your device's sound is not free. Close what else uses it, and try again.";
  if (code === "network") return "This voice needs the internet, which cannot be reached.";
  if (code === "voice-unavailable" || code === "language-unavailable")
    return "This voice is not there any more. Choose another one, and try again.";
  return "Your browser could not read this aloud. Please try again, or choose another voice.";
}
