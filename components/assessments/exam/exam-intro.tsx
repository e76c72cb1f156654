import type { ReactNode } from "react";
import { ScreenHead } from "@/components/layout/screen-head";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { PlanPart } from "@/lib/assessments/exam/plan-queries";
import type { StartLimit } from "@/lib/assessments/exam/start-limits";
import type { PastAttempt } from "@/lib/assessments/result-queries";
import { screenHref } from "@/lib/assessments/screens";
import { formatMoment } from "@/lib/platform/dates";
import { AccountCard } from "../quiz/account-card";
import { LastResult } from "../quiz/last-result";
import { Plan } from "./plan";
import { StartExam } from "./start-exam";

type Props = {
  isSignedIn: boolean;
  last: PastAttempt | null;
  /** An exam at which somebody is looking. */
  held: { id: string } | null;
  /** Null when the exam can be started now. */
  nextStart: StartLimit | null;
  plan: PlanPart[];
};

const numbers = [
  {
    value: "20",
    unit: "questions",
    text: "drawn for you, 5 each on fundamentals, tools, business and ethics",
  },
  { value: "80%", unit: "to pass", text: "16 right answers earn the certificate" },
  { value: "No", unit: "time limit", text: "each answer is saved as you give it" },
  { value: "2", unit: "attempts in 24 hours", text: "and five in 30 days; there is no end to retakes" },
];

export function ExamIntro({ isSignedIn, last, held, nextStart, plan }: Props) {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8">
      <ScreenHead />
      <div className="mt-8 rounded-[2rem] bg-sun px-6 py-12 [--focus:var(--color-ink)] sm:mt-12 sm:px-12 sm:py-16 lg:px-16">
        <h1 className="max-w-3xl text-4xl">AI Proficiency Certification Exam</h1>
        <p className="mt-5 max-w-prose text-lg">
          Show what you can do with AI. Score 70% or higher to demonstrate your proficiency.
        </p>
        <ExamRule className="mt-5 bg-surface" />
        <div className="mt-9">
          {nextStart ? <NotYet {...nextStart} hasPlan={plan.length > 0} /> : <StartExam />}
        </div>
        <noscript>
          <p className="mt-5 max-w-prose font-medium">
            The questions need JavaScript: each answer is saved as you give it. Please switch it on for this
            page.
          </p>
        </noscript>
      </div>

      <ul
        aria-label="The exam in numbers"
        className="mt-12 grid gap-x-6 gap-y-9 min-[22rem]:grid-cols-2 sm:gap-x-8 lg:grid-cols-4"
      >
        {numbers.map(({ value, unit, text }) => (
          <li key={unit} className="border-ink border-t-2 pt-4">
            <p className="font-display font-semibold">
              <span className="block text-4xl">{value}</span> <span className="text-xl">{unit}</span>
            </p>
            <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>

      <div className="mt-12 grid gap-4 lg:grid-cols-2">
        {held ? (
          <Callout tone="info" title="We are looking at your last attempt">
            <TextLink href={screenHref("exam", held.id)} className="text-accent-deep!">
              See what happens now
            </TextLink>
          </Callout>
        ) : null}
        {last ? <LastResult last={last} /> : null}
        <Callout
          tone="success"
          title={nextStart ? "Your next attempt counts, too" : "This attempt counts"}
          className="lg:odd:col-span-2"
        >
          You hold exam access: 16 right answers earn the certificate. Retakes are included, each with new
          questions. A certificate that you have stays valid, whatever comes of them.
        </Callout>
      </div>

      {nextStart ? <Plan parts={plan} isGuest={!isSignedIn} title="Your plan until then" /> : null}

      <div className="mt-14 grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Part title="What the questions show">
          <p>
            Most questions show something to work on: a table of results, a prompt and what it produced, a
            text and what an assistant wrote about it, a log of an agent, a price list, a policy or a clause.
            Read it first. Each question has four options, and one of them is right.
          </p>
          <p>
            <TextLink href="/exam-guide">All 20 kinds of questions, with samples</TextLink>
          </p>
        </Part>
        <Part title="How you work">
          <p>
            Go through the questions in any order, flag those you want to see again, and change answers until
            you hand in. You can close the page and go on later, for 30 days
            {isSignedIn ? <span>, on any device.</span> : <span>, in this browser.</span>}
          </p>
        </Part>
        <Part title="What is allowed">
          <p>
            Screen readers, magnifiers, dictation and all other assistive technology are allowed. So are a
            calculator and paper. The work is your own: you declare that nobody helps you, and no AI tool.
          </p>
          <p>
            Does something get in your way? Say <TextLink href="/adjustments">what would help</TextLink>: a
            person answers within three working days.
          </p>
        </Part>
        <Part title="What happens afterwards">
          <p>
            You may be offered up to four new questions that do not count. Then you see your result: your
            score, your level, and which categories are strong. If you pass, you claim your certificate. If
            not, you get a plan of the lessons that help most.
          </p>
          <p>
            The server keeps when each question was shown and answered. If a paper was answered faster than
            anybody can read it, or like somebody else's, a person looks at it before it counts, and writes to
            you within 2 business days.
          </p>
        </Part>
      </div>
      {isSignedIn ? null : (
        <div className="mt-14 max-w-xl">
          <AccountCard next={screenHref("exam")} />
        </div>
      )}
    </div>
  );
}

function NotYet({ from, words, hasPlan }: StartLimit & { hasPlan: boolean }) {
  return (
    <div className="max-w-prose rounded-card bg-surface p-5 sm:p-6">
      <p className="font-semibold text-lg">{`You can start the next attempt on ${formatMoment(from)}`}</p>
      <p className="mt-1.5 text-ink-soft">{`You have had ${words}. The time until then is for learning.`}</p>
      <ButtonLink href={hasPlan ? "#plan" : "/courses"} variant="ink" className="mt-5">
        {hasPlan ? "See your plan" : "Browse the courses"}
      </ButtonLink>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 max-w-prose space-y-3">{children}</div>
    </section>
  );
}
