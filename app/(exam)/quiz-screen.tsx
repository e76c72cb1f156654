import { Intro } from "@/components/assessments/quiz/intro";
import { LazyQuestionScreen } from "@/components/assessments/quiz/lazy";
import { Results } from "@/components/assessments/quiz/results";
import { knownPerson, requireViewer } from "@/lib/accounts/viewer-queries";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import { findExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { findLearningPath } from "@/lib/assessments/quiz/learning-path-queries";
import { findResults, listPastAttempts } from "@/lib/assessments/result-queries";
import type { Screen } from "@/lib/assessments/screens";
import { kindOf, screenHref } from "@/lib/assessments/screens";
import { discountCounter } from "@/lib/commerce/discount-queries";
import { discountTier } from "@/lib/commerce/discount-tiers";
import { products } from "@/lib/commerce/products";
import { findRestingOf } from "@/lib/commerce/resting-queries";
import { listHeldSkus } from "@/lib/learning/courses/lesson-access-queries";
import { first } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";
import { ExamResultScreen, ExamScreen } from "./exam-screen";

type Params = Record<string, string | string[] | undefined>;

export async function QuizScreen({ screen, params }: { screen: Screen; params: Params }) {
  const here = screenHref(screen);
  const person = await knownPerson();
  if (person?.viewer) await requireViewer(here);
  const heldSkus = person ? await listHeldSkus(person.id) : [];

  const attemptId = first(params.attempt);
  if (person && isId(attemptId)) {
    const [exam, results, path, resting] = await Promise.all([
      findExamResult(person.id, attemptId),
      findResults(person.id, attemptId),
      findLearningPath(person.id, attemptId),
      findRestingOf(person.id, products.exam.sku),
    ]);
    if (exam) return <ExamResultScreen person={person} result={exam} heldSkus={heldSkus} />;
    if (results) {
      const tier = discountTier(await discountCounter());
      return (
        <Results
          results={results}
          path={path}
          tier={tier}
          heldSkus={heldSkus}
          resting={resting}
          viewer={person.viewer}
          screen={screen}
        />
      );
    }
  }

  if (person && kindOf(screen, heldSkus.includes(products.exam.sku)) === "certification")
    return <ExamScreen person={person} />;

  const open = person && (await findOpenAttempt(person.id, "practice"));
  if (open) {
    return (
      <LazyQuestionScreen
        key={open.id}
        attempt={open}
        title="AI Proficiency Assessment"
        resultsHref={screenHref(screen, open.id)}
      />
    );
  }
  const [last = null] = person ? await listPastAttempts(person.id) : [];
  const resting = screen === "exam" && person ? await findRestingOf(person.id, products.exam.sku) : null;
  return <Intro screen={screen} resting={resting} isSignedIn={person?.viewer != null} last={last} />;
}
