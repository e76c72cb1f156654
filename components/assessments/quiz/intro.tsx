import { HomeLink } from "@/components/layout/home-link";
import { ExamRule } from "@/components/site/exam-rule";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { PastAttempt } from "@/lib/assessments/result-queries";
import type { Screen } from "@/lib/assessments/screens";
import { screenHref, screenOf } from "@/lib/assessments/screens";
import { AccountCard } from "./account-card";
import { QuizFacts } from "./quiz-facts";
import { StartPanel } from "./start-panel";

type Props = {
  screen: Screen;
  isCertification: boolean;
  isPaying: boolean;
  isSignedIn: boolean;
  /** A guest has no other way to it. */
  last: PastAttempt | null;
};

const PRACTICE = "This is a practice run";
const COUNTS = "This attempt counts";
const PAYING = "Your payment is on its way";

function LastResult({ last: { id, kind, score, passed } }: { last: PastAttempt }) {
  const isExam = kind === "certification";
  return (
    <Callout tone={passed ? "success" : "info"} title={`Your last result: ${score}%`}>
      <span>{`${isExam ? "Certification exam" : "Practice"}, ${passed ? "passed" : "not passed"}. `}</span>
      <TextLink href={screenHref(screenOf(kind), id)} className="text-accent-deep!">
        {isExam && passed ? "See it, and your certificate" : "See it again"}
      </TextLink>
    </Callout>
  );
}

export function Intro({ screen, isCertification, isPaying, isSignedIn, last }: Props) {
  const isExam = screen === "exam";
  const isPracticeRun = isExam && !isCertification;
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8">
      <HomeLink />
      <div className="mt-8 rounded-[2rem] bg-sun px-6 py-12 [--focus:var(--color-ink)] sm:mt-12 sm:px-12 sm:py-16 lg:px-16">
        <h1 className="max-w-3xl text-4xl">
          {isExam ? "AI Proficiency Certification Exam" : "AI Proficiency Assessment"}
        </h1>
        {isExam ? (
          <>
            <p className="mt-5 max-w-prose text-lg">
              Show what you can do with AI. Score 70% or higher to demonstrate your proficiency.
            </p>
            <ExamRule className="mt-5 bg-surface" />
          </>
        ) : (
          <p className="mt-5 max-w-prose text-lg">
            Where do you stand with AI? Twenty questions, no account. At the end you see your score, your
            level and the lessons that close your gaps.
          </p>
        )}
        <div className="mt-9">
          <StartPanel
            screen={screen}
            isCertification={isCertification}
            isSignedIn={isSignedIn}
            facts={
              <>
                {isPracticeRun ? (
                  <Callout tone="info" title={isPaying ? PAYING : PRACTICE} className="mt-5">
                    {isPaying
                      ? "Until it arrives, this is practice: no certificate follows from it."
                      : "No certificate follows from it."}
                  </Callout>
                ) : null}
                {isCertification ? (
                  <Callout tone="success" title={COUNTS} className="mt-5">
                    16 right answers earn the certificate.
                  </Callout>
                ) : null}
                <QuizFacts />
              </>
            }
          />
        </div>
        <noscript>
          <p className="mt-5 max-w-prose font-medium">
            The questions need JavaScript: each answer is saved as you give it. Please switch it on for this
            page.
          </p>
        </noscript>
      </div>
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-2">
        <section aria-labelledby="what-to-expect">
          <h2 id="what-to-expect" className="text-2xl">
            What to expect
          </h2>
          <QuizFacts />
        </section>
        <div className="space-y-6">
          {last ? <LastResult last={last} /> : null}
          {isPracticeRun && isPaying ? (
            <Callout tone="info" title={PAYING}>
              Until it arrives, this is practice: it shows your score and your level. We write to you as soon
              as you can take the exam for its certificate.
            </Callout>
          ) : isPracticeRun ? (
            <Callout tone="info" title={PRACTICE}>
              It shows your score and your level. A certificate follows from a passed exam of somebody who
              holds exam access:{" "}
              <TextLink href="/pricing#exam" className="text-accent-deep!">
                see what it includes
              </TextLink>
              .
            </Callout>
          ) : null}
          {isCertification ? (
            <Callout tone="success" title={COUNTS}>
              You hold exam access: 16 right answers earn the certificate. Retakes are included, each with a
              new draw of questions.
            </Callout>
          ) : null}
          {isExam && !isSignedIn ? <AccountCard next={screenHref("exam")} /> : null}
        </div>
      </div>
    </div>
  );
}
