import { ExamIntro } from "@/components/assessments/exam/exam-intro";
import { ExamResults } from "@/components/assessments/exam/exam-results";
import { HeldResult, RefusedResult } from "@/components/assessments/exam/held-result";
import { LazyExamPaper } from "@/components/assessments/exam/lazy";
import { PilotQuestions } from "@/components/assessments/exam/pilot-questions";
import type { Person } from "@/lib/accounts/guests";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import type { ExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { listLatestPlan } from "@/lib/assessments/exam/plan-queries";
import { findHeldExam, findNextStart } from "@/lib/assessments/exam/start-queries";
import { listPastAttempts } from "@/lib/assessments/result-queries";
import { screenHref } from "@/lib/assessments/screens";
import { findIssuedCode } from "@/lib/certificates/certificate-queries";

const TITLE = "AI Proficiency Certification Exam";

/** For a person who holds the exam: the open paper, or the way to start one. */
export async function ExamScreen({ person }: { person: Person }) {
  const open = await findOpenAttempt(person.id, "certification");
  if (open) {
    return (
      <LazyExamPaper key={open.id} attempt={open} title={TITLE} resultsHref={screenHref("exam", open.id)} />
    );
  }
  const [nextStart, held, [last = null]] = await Promise.all([
    findNextStart(person.id),
    findHeldExam(person.id),
    listPastAttempts(person.id),
  ]);
  return (
    <ExamIntro
      isSignedIn={person.viewer !== null}
      last={last}
      held={held}
      nextStart={nextStart}
      plan={nextStart ? await listLatestPlan(person.id) : []}
    />
  );
}

type ResultProps = { person: Person; result: ExamResult; heldSkus: string[] };

export async function ExamResultScreen({ person, result, heldSkus }: ResultProps) {
  switch (result.state) {
    case "pilots":
      return <PilotQuestions attemptId={result.id} questions={result.questions} />;
    case "held":
      return <HeldResult result={result} email={person.viewer?.email ?? null} />;
    case "refused":
      return <RefusedResult result={result} />;
    case "closed": {
      const certificate = await findIssuedCode(person.id, result.id);
      return (
        <ExamResults results={result} certificate={certificate} heldSkus={heldSkus} viewer={person.viewer} />
      );
    }
  }
}
