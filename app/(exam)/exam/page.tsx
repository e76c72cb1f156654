import { AccessRequiredSkeleton } from "@/components/assessments/quiz/access-required";
import { SoftLoading } from "@/components/layout/soft-loading";
import { checkExamGate } from "@/lib/assessments/exam/exam-gate";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { ExamGate } from "../exam-gate";
import { QuizScreen } from "../quiz-screen";
import { resultTitle } from "../result-title";
import { EXAM_PAGE_TITLE, examMetadata } from "./exam-metadata";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props) {
  const { attempt } = await searchParams;
  return { ...examMetadata, title: await resultTitle(attempt, EXAM_PAGE_TITLE) };
}

export default function ExamPage({ searchParams }: Props) {
  return (
    <SoftLoading skeleton={<AccessRequiredSkeleton />}>
      <Gate searchParams={searchParams} />
    </SoftLoading>
  );
}

/** The middleware stops strangers before; whether a person may pass is decided here. */
async function Gate({ searchParams }: Props) {
  const params = await searchParams;
  if ((await checkExamGate(params.access)) === "granted") return <QuizScreen screen="exam" params={params} />;
  return <ExamGate />;
}
