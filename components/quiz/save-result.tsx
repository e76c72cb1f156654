"use client";

import { useEffect } from "react";
import { saveResult } from "./local-result";

type Props = {
  score: number;
  level: string;
  passed: boolean;
  closedAt: string;
  /** Of the heading that says it. */
  headingId: string;
};

/** Leads the reader to a result, and keeps it in the browser's own storage, for display there. */
export function SaveResult({ score, level, passed, closedAt, headingId }: Props) {
  useEffect(() => {
    saveResult({ score, level, passed, closedAt });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [score, level, passed, closedAt, headingId]);
  return null;
}
