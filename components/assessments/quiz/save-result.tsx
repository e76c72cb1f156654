"use client";

import { useEffect } from "react";
import { saveResult } from "./local-result";

type Props = {
  score: number;
  level: string;
  passed: boolean;
  closedAt: string;
  headingId: string;
};

/** The stored result is only for display. */
export function SaveResult({ score, level, passed, closedAt, headingId }: Props) {
  useEffect(() => {
    saveResult({ score, level, passed, closedAt });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [score, level, passed, closedAt, headingId]);
  return null;
}
