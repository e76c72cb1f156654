"use client";

import { useRouter } from "next/navigation";
import type { OpenAttempt } from "@/lib/assessments/view";
import { Paper } from "./paper";

/** The questions of a course's final assessment. Its results have the same address. */
export function FinalPaper({ attempt, leaveHref }: { attempt: OpenAttempt; leaveHref: string }) {
  const router = useRouter();
  return (
    <Paper
      attempt={attempt}
      title="Final assessment"
      leaveHref={leaveHref}
      onClosed={() => router.refresh()}
    />
  );
}
