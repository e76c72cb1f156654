import { knownPerson } from "@/lib/accounts/viewer-queries";
import { findExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { findResults } from "@/lib/assessments/result-queries";
import { first } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";

export const passedTitle = (what: string, { passed }: { passed: boolean }) =>
  `${what} ${passed ? "passed" : "not passed"}`;

/** Names the result that the screen shows; `otherwise` without one. */
export async function resultTitle(attempt: string | string[] | undefined, otherwise: string) {
  const attemptId = first(attempt);
  const person = isId(attemptId) ? await knownPerson() : null;
  if (!person || !isId(attemptId)) return otherwise;
  const [exam, results] = await Promise.all([
    findExamResult(person.id, attemptId),
    findResults(person.id, attemptId),
  ]);
  switch (exam?.state) {
    case "closed":
      return passedTitle("Exam", exam);
    case "held":
      return "We are looking at this attempt";
    case "refused":
      return "This attempt does not count";
    case "pilots":
      return "Handed in. Will you try new questions?";
    default:
      return results ? passedTitle("Quiz", results) : otherwise;
  }
}
