import { Intro } from "@/components/assessments/quiz/intro";
import { LazyQuestionScreen } from "@/components/assessments/quiz/lazy";
import { Results } from "@/components/assessments/quiz/results";
import { knownPerson, requireViewer } from "@/lib/accounts/viewer-queries";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import { holdsExam } from "@/lib/assessments/exam/exam-entitlement-queries";
import { findResults, listPastAttempts } from "@/lib/assessments/result-queries";
import type { Screen } from "@/lib/assessments/screens";
import { kindOf, screenHref, screenOf } from "@/lib/assessments/screens";
import { findIssuedCode } from "@/lib/certificates/certificate-queries";
import { discountCounter } from "@/lib/commerce/discount-queries";
import { discountTier } from "@/lib/commerce/discount-tiers";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { products } from "@/lib/commerce/products";
import { first } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";

type Params = Record<string, string | string[] | undefined>;

export async function QuizScreen({ screen, params }: { screen: Screen; params: Params }) {
  const here = screenHref(screen);
  const person = await knownPerson();
  if (person?.viewer) await requireViewer(here);
  const isHolder = person !== null && (await holdsExam(person.id).catch(() => false));

  const attemptId = first(params.attempt);
  const results = person && isId(attemptId) ? await findResults(person.id, attemptId) : null;
  if (person && results) {
    const [counter, certificate] = await Promise.all([
      discountCounter(),
      findIssuedCode(person.id, results.id),
    ]);
    const tier = discountTier(counter);
    return (
      <Results
        results={results}
        certificate={certificate}
        tier={tier}
        isHolder={isHolder}
        viewer={person.viewer}
        screen={screenOf(results.kind, screen)}
      />
    );
  }

  const kind = kindOf(screen, isHolder);
  const isCertification = kind === "certification";
  const open = person && (await findOpenAttempt(person.id, kind));
  if (open) {
    const title = isCertification ? "AI Proficiency Certification Exam" : "AI Proficiency Assessment";
    return (
      <LazyQuestionScreen
        key={open.id}
        attempt={open}
        title={title}
        resultsHref={screenHref(screen, open.id)}
      />
    );
  }
  const [last = null] = person ? await listPastAttempts(person.id) : [];
  const isPractice = screen === "exam" && !isCertification;
  const isPaying = isPractice && person !== null && (await isUnderWay(person.id, products.exam.sku));
  return (
    <Intro
      screen={screen}
      isCertification={isCertification}
      isPaying={isPaying}
      isSignedIn={person?.viewer != null}
      last={last}
    />
  );
}
