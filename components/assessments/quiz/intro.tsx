import { RestingNote } from "@/components/commerce/resting-note";
import { ScreenHead } from "@/components/layout/screen-head";
import { ExamRule } from "@/components/site/exam-rule";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { PastAttempt } from "@/lib/assessments/result-queries";
import type { Screen } from "@/lib/assessments/screens";
import { screenHref } from "@/lib/assessments/screens";
import { type RestingPayment, restingWords } from "@/lib/commerce/resting-payments";
import { AccountCard } from "./account-card";
import { LastResult } from "./last-result";
import { QuizFacts } from "./quiz-facts";
import { StartPanel } from "./start-panel";

type Props = {
  screen: Screen;
  /** Pays for the exam already. */
  resting: RestingPayment | null;
  isSignedIn: boolean;
  last: PastAttempt | null;
};

const PRACTICE = "This is a practice run";

/** The free quiz, and the exam's screen for who does not hold the exam. Else: ../exam/exam-intro.tsx */
export function Intro({ screen, resting, isSignedIn, last }: Props) {
  const isExam = screen === "exam";
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8">
      <ScreenHead />
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
            isSignedIn={isSignedIn}
            facts={
              <>
                {isExam ? (
                  <Callout
                    tone="info"
                    title={resting ? restingWords(resting).title : PRACTICE}
                    className="mt-5"
                  >
                    {resting
                      ? "Until that is settled, this is practice: no certificate follows from it."
                      : "No certificate follows from it."}
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
          {isExam && resting ? (
            <RestingNote resting={resting} what="the exam" />
          ) : isExam ? (
            <Callout tone="info" title={PRACTICE}>
              It shows your score and your level. A certificate follows from a passed exam of somebody who
              holds exam access:{" "}
              <TextLink href="/pricing#exam" className="text-accent-deep!">
                see what it includes
              </TextLink>
              .
            </Callout>
          ) : null}
          {isExam && !isSignedIn ? <AccountCard next={screenHref("exam")} /> : null}
        </div>
      </div>
    </div>
  );
}
