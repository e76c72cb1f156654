import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FocusHeading } from "@/components/ui/focus-heading";
import { ArrowLeft, Award, Check } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { FinalStep } from "@/lib/certificates/final-step-queries";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import type { CourseCompletion, NextCourse } from "@/lib/learning/progress/course-completion-queries";
import { formatCount, formatMinutes, formatPrice } from "@/lib/platform/numbers";
import { EarnedBadges } from "../badges/earned-badges";

const HEADING = "finished";
const EARNED = "badges-earned";

/** After the last lesson of a course: what was learned and made, the certificate's step, and what comes next. */
export function Completion({ completion, step }: { completion: CourseCompletion; step: FinalStep }) {
  const { id, title, outcomes, modules, lessons, exercises, texts, timeSpent, xp, badges, next } = completion;
  const here = `/course/${encodeURIComponent(id)}`;
  return (
    <Page width="prose">
      <p className="text-sm print:hidden">
        <TextLink href={here} className="lone-link inline-flex items-center gap-1.5">
          <ArrowLeft className="size-4" />
          {title}
        </TextLink>
      </p>
      <h1
        id={HEADING}
        aria-describedby={badges.length > 0 ? EARNED : undefined}
        tabIndex={-1}
        className="mt-4 text-3xl outline-none sm:text-4xl"
      >
        {`You have finished ${title}`}
      </h1>
      <FocusHeading id={HEADING} />
      <p className="mt-3 text-ink-soft text-lg">
        Well done: this was real work. Take a moment to look at what you have learned and made.
      </p>
      {badges.length > 0 ? (
        <p id={EARNED} className="mt-4">
          <EarnedBadges badges={badges} />
        </p>
      ) : null}
      <dl className="mt-8 grid grid-cols-2 gap-4 narrow:grid-cols-1 sm:grid-cols-4">
        <Figure name="Lessons" value={`${lessons.completed} of ${lessons.total}`} />
        <Figure name="Exercises" value={`${exercises.done} of ${exercises.total}`} />
        <Figure name="Time spent" value={formatMinutes(timeSpent)} />
        <Figure name="XP" value={formatCount(xp)} />
      </dl>
      <CertificateStep courseHref={here} step={step} />
      {outcomes.length > 0 ? (
        <Part id="outcomes" title="You can now">
          <ul className="mt-4 space-y-2">
            {outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-2.5">
                <Check className="mt-1 size-4.5 shrink-0 text-success" />
                <span>{outcome}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part id="modules" title="What you went through">
        <ol className="mt-4 space-y-4">
          {modules.map((module) => (
            <li key={module.key} className="border-line border-l-2 pl-4">
              <p className="font-semibold">{module.title}</p>
              <p className="text-ink-soft text-sm">{module.description}</p>
            </li>
          ))}
        </ol>
      </Part>
      {texts.total > 0 ? (
        <Part id="texts" title="What you built">
          <p className="mt-2">
            {texts.written === 0
              ? "The course has texts to write: prompts, rules, mails. You can still do that, and keep them."
              : `You wrote ${texts.written} of ${texts.total} texts. They are kept together, to read again or to take along.`}
          </p>
          <ButtonLink href={`/dashboard/work#${id}`} variant="secondary" className="mt-4">
            {texts.written === 0 ? "See what there is to write" : "See what you built"}
          </ButtonLink>
        </Part>
      ) : null}
      {next ? <Next course={next} /> : null}
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="card p-5 shadow-card">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-1 font-display text-xl tabular-nums">{value}</dd>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const steps: Record<FinalStep["kind"], { text: string; label: string }> = {
  take: {
    text: "The final assessment has 15 questions. With 80% or more you earn the certificate of this course. There is no time limit, and you can take it again.",
    label: "Take the final assessment",
  },
  resume: {
    text: "You have begun the final assessment: 15 questions, 80% to earn the certificate. Your answers are saved.",
    label: "Go on with the final assessment",
  },
  claim: {
    text: "You have passed the final assessment. Say which name is to stand on your certificate.",
    label: "Get the certificate",
  },
  certified: { text: "You have earned the certificate of this course.", label: "Open your certificate" },
};

function CertificateStep({ courseHref, step }: { courseHref: string; step: FinalStep }) {
  const { text, label } = steps[step.kind];
  return (
    <section
      aria-labelledby="certificate"
      className="mt-10 rounded-card bg-deep p-6 text-on-deep sm:p-8 print:hidden"
    >
      <h2 id="certificate" className="flex items-center gap-2.5 text-2xl">
        <Award className="size-6 text-glow" />
        {step.kind === "certified" ? "Your certificate" : "Next: the certificate"}
      </h2>
      <p className="mt-2 text-on-deep/80">{text}</p>
      <ButtonLink href={hrefOf(courseHref, step)} variant="secondary" className="mt-5">
        {label}
      </ButtonLink>
    </section>
  );
}

function hrefOf(courseHref: string, step: FinalStep): string {
  if (step.kind === "certified") return `/certification?code=${step.code}`;
  if (step.kind === "claim") return `/certification/claim?attempt=${step.attemptId}`;
  return `${courseHref}/assessment`;
}

function Next({ course: { id, title, shortDescription, level, price } }: { course: NextCourse }) {
  return (
    <Part id="next-course" title="What comes next">
      <Card className="mt-4">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-display text-xl">{title}</span>
          <LevelBadge level={level} />
        </p>
        <p className="mt-2 text-ink-soft">{shortDescription}</p>
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <ButtonLink href={publicCourseHref(id)} variant="secondary">
            {`See ${title}`}
          </ButtonLink>
          <strong>{price === 0 ? "Open to you" : formatPrice(price)}</strong>
        </p>
      </Card>
    </Part>
  );
}

export function CompletionSkeleton() {
  return (
    <Page width="prose">
      <Loading label="Loading what you have done…">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-12 w-full" />
        <div className="mt-8 grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
        <Skeleton className="mt-10 h-48 rounded-card" />
      </Loading>
    </Page>
  );
}
