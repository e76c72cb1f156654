"use client";

import { useRouter } from "next/navigation";
import { Paper } from "@/components/assessments/paper";
import type { OpenAttempt } from "@/lib/assessments/view";
import { NameField } from "./name-field";

type Props = {
  attempt: OpenAttempt;
  title: string;
  /** Of this attempt's results. */
  resultsHref: string;
};

/** The questions of the quiz or the exam. */
export function QuestionScreen({ attempt, title, resultsHref }: Props) {
  const router = useRouter();
  return (
    <Paper attempt={attempt} title={title} leaveHref="/" onClosed={() => router.replace(resultsHref)}>
      <NameField />
    </Paper>
  );
}
