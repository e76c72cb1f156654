"use client";

import { createContext, type ReactNode } from "react";

type Words = {
  /** The server's answer without the role. */
  refusal: string;
  /** What an operator with an open page reads instead. */
  told: string;
};

export const LostRole = createContext<Words | null>(null);

/** An operator may lose the role while a page is open. The words are props, so that no public code contains them. */
export function ReportLostRole({ words, children }: { words: Words; children: ReactNode }) {
  return <LostRole value={words}>{children}</LostRole>;
}
