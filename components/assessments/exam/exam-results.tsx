import { ScreenHead } from "@/components/layout/screen-head";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Check, RotateCcw, Target } from "@/components/ui/icons";
import type { Viewer } from "@/lib/accounts/viewers";
import type { ClosedExam } from "@/lib/assessments/exam/exam-result-queries";
import type { StartLimit } from "@/lib/assessments/exam/start-limits";
import { categoryNames } from "@/lib/assessments/question-categories";
import { screenHref } from "@/lib/assessments/screens";
import { formatMoment } from "@/lib/platform/dates";
import { SaveOffer } from "../quiz/save-offer";
import { SaveResult } from "../quiz/save-result";
import { Recommended } from "../recommended";
import { RESULT_HEADING, ScoreHero } from "../score-hero";
import { Plan } from "./plan";

type Props = {
  results: ClosedExam;
  /** The code of the certificate that this pass earned. */
  certificate: string | null;
  heldSkus: string[];
  /** Null for a guest. */
  viewer: Viewer | null;
};

/** Level, passed or not, and what to learn: never the wording or the mark of a question. */
export function ExamResults({ results, certificate, heldSkus, viewer }: Props) {
  const { id, score, passed, right, asked, closedAt, level, recommendation, message, categories } = results;
  const { plan, nextStart } = results;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: viewer?.timeZone ?? "UTC" });
  const claim = certificate ? `/certification?code=${certificate}` : `/certification/claim?attempt=${id}`;
  const isGuest = viewer === null;
  const planned = (
    <Plan parts={plan} isGuest={isGuest} title={passed ? "Lessons for what is left" : "Your plan"} />
  );
  const next = <NextAttempt nextStart={nextStart} passed={passed} />;
  return (
    <div className="mx-auto max-w-4xl px-5 pt-6 pb-20 sm:px-8">
      <ScreenHead />
      <ScoreHero
        score={score}
        passed={passed}
        right={right}
        asked={asked}
        about={`Certification exam, ${day.format(closedAt)}`}
        title={message}
        verdict={`Level: ${level}`}
      >
        {passed ? (
          <ButtonLink href={claim} variant="ink" size="lg">
            {certificate ? "Open your certificate" : "Claim Your Certificate"}
          </ButtonLink>
        ) : null}
        {passed || plan.length === 0 ? null : (
          <a href="#plan" className={buttonStyle({ variant: "ink", size: "lg" })}>
            See your plan
          </a>
        )}
      </ScoreHero>
      {passed ? null : planned}
      {passed ? null : next}
      <section aria-labelledby="categories" className="mt-14">
        <h2 id="categories" className="text-2xl">
          Your categories
        </h2>
        <ul className="card mt-5 px-5 sm:px-7">
          {categories.map(({ category, isStrong }) => (
            <li
              key={category}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-line border-t py-4 first:border-0"
            >
              <span className="font-semibold">
                {categoryNames[category]}
                <span className="sr-only">:</span>
              </span>
              <Badge tone={isStrong ? "success" : "warning"}>
                {isStrong ? <Check className="size-3.5" /> : <Target className="size-3.5" />}
                {isStrong ? "strong" : "to work on"}
              </Badge>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft text-sm">
          Strong is 80% or more of a category. The questions and their answers are not shown here, so that the
          next attempt measures what you know.
        </p>
      </section>
      {passed ? null : <Recommended recommendation={recommendation} level={level} heldSkus={heldSkus} />}
      {passed ? planned : null}
      {passed ? next : null}
      {isGuest ? (
        <SaveOffer title="Keep your results" next={screenHref("exam", id)} className="mt-14">
          Only this browser knows them. With a free account your attempts stay yours on every device. It is
          optional.
        </SaveOffer>
      ) : null}
      <SaveResult
        score={score}
        level={level}
        passed={passed}
        closedAt={closedAt.toISOString()}
        headingId={RESULT_HEADING}
      />
    </div>
  );
}

function NextAttempt({ nextStart, passed }: { nextStart: StartLimit | null; passed: boolean }) {
  return (
    <section aria-labelledby="next-attempt" className="mt-14">
      <h2 id="next-attempt" className="text-2xl">
        {passed ? "Taking it again" : "Your next attempt"}
      </h2>
      <p className="mt-3 max-w-prose">
        {nextStart
          ? `You have had ${nextStart.words}. You can start the next one on ${formatMoment(nextStart.from)}.`
          : "You can start now. Each attempt has new questions: two attempts in 24 hours, five in 30 days, and no end to retakes."}
      </p>
      {nextStart ? null : (
        // A full load draws a new paper.
        <a href={screenHref("exam")} className={buttonStyle({ variant: "secondary", className: "mt-5" })}>
          <RotateCcw />
          Retake
        </a>
      )}
    </section>
  );
}
