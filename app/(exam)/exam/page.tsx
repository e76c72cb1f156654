import { AccessRequired, AccessRequiredSkeleton } from "@/components/assessments/quiz/access-required";
import { SoftLoading } from "@/components/layout/soft-loading";
import { knownPerson } from "@/lib/accounts/viewer-queries";
import { checkExamGate } from "@/lib/assessments/exam/exam-gate";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { products } from "@/lib/commerce/products";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";
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

/** The access check is here; the middleware only tidies the URL. */
async function Gate({ searchParams }: Props) {
  const params = await searchParams;
  if ((await checkExamGate(params.access)) === "granted") return <QuizScreen screen="exam" params={params} />;
  const person = await knownPerson();
  const isPaying = person !== null && (await isUnderWay(person.id, products.exam.sku).catch(() => false));
  return <AccessRequired isPaying={isPaying} isSignedIn={person?.viewer != null} />;
}
