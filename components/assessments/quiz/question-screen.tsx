"use client";

import { useRouter } from "next/navigation";
import { Paper } from "@/components/assessments/paper";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { NameField } from "./name-field";

type Props = {
  attempt: OpenAttempt;
  title: string;
  resultsHref: string;
};

export function QuestionScreen({ attempt, title, resultsHref }: Props) {
  const router = useRouter();
  return (
    <Paper attempt={attempt} title={title} leaveHref="/" onClosed={() => router.replace(resultsHref)}>
      <NameField />
    </Paper>
  );
}
