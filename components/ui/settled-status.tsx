"use client";

import { useEffect, useState } from "react";

export const SETTLED = 700; // milliseconds after a navigation, when its announcement stands

type Props = {
  text: string;
  /** What was asked: the same text is read out again for another one. */
  of: string;
};

/** The framework's announcer interrupts a status that changes with the page: this one changes after it. */
export function SettledStatus({ text, of }: Props) {
  const [shown, setShown] = useState({ text, of });
  useEffect(() => {
    const timer = setTimeout(() => setShown({ text, of }), SETTLED);
    return () => clearTimeout(timer);
  }, [text, of]);
  return (
    <p role="status" className="sr-only">
      <span key={shown.of}>{shown.text}</span>
    </p>
  );
}
