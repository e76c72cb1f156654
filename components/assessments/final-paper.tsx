"use client";

import { useRouter } from "next/navigation";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { Paper } from "./paper";

/** The results have the same URL, so a refresh shows them. */
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
