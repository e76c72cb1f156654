import { AccessRequiredSkeleton } from "@/components/assessments/quiz/access-required";
import { SoftLoading } from "@/components/layout/soft-loading";
import { checkExamGate } from "@/lib/assessments/exam/exam-gate";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";
import { ExamGate } from "../exam-gate";
import { QuizScreen } from "../quiz-screen";

export const metadata = {
  ...pageMetadata({
    title: "AI Proficiency Certification Exam",
    description:
      "The certification exam: 20 questions, 80% to pass, retakes included. For holders of exam access.",
    path: "/exam",
    index: false,
  }),
  referrer: "same-origin" as const,
};

type Props = { searchParams: SearchParams };

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
