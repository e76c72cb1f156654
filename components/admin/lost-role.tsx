"use client";

import { createContext, type ReactNode } from "react";

type Words = {
  /** What anybody without the role is answered. */
  refusal: string;
  /** What whoever has this page open reads instead. */
  told: string;
};

export const LostRole = createContext<Words | null>(null);

/**
 * For pages of operators, who may lose the role while one is open. The words come with the page, which nobody else gets:
 * they stand in no code that strangers load.
 */
export function ReportLostRole({ words, children }: { words: Words; children: ReactNode }) {
  return <LostRole value={words}>{children}</LostRole>;
}
