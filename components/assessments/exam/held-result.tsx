import { ScreenHead } from "@/components/layout/screen-head";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FocusHeading } from "@/components/ui/focus-heading";
import { TextLink } from "@/components/ui/link";
import type { ExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { screenHref } from "@/lib/assessments/screens";
import { brand } from "@/lib/platform/brand";
import { formatMoment } from "@/lib/platform/dates";
import { RESULT_HEADING } from "../score-hero";

type State<S extends ExamResult["state"]> = Extract<ExamResult, { state: S }>;

/** Held by a rule, for a person to decide. */
export function HeldResult({ result, email }: { result: State<"held">; email: string | null }) {
  return (
    <Frame title="We are looking at this attempt">
      <p className="mt-4 text-lg">
        We are looking at this attempt and will write within 2 business days. Until then it has no result.
      </p>
      <h2 className="mt-8 text-xl">What happens now</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        <li>
          A person looks at the times of your paper. This happens when a paper was answered faster than it can
          be read, or when its wrong answers equal another person's. It says nothing about you yet.
        </li>
        <li>They decide whether the attempt counts, and give a reason that you can read.</li>
        <li>
          {email ? <span>{`We write to ${email}. `}</span> : null}
          The decision also stands on this page.
        </li>
      </ol>
      <p className="mt-5">
        Is there something that we should know, such as a screen reader, dictation or another aid?{" "}
        <TextLink href="/adjustments">Say so here</TextLink>, or write to{" "}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>: whoever decides reads
        it first.
      </p>
      <p className="mt-5 text-ink-soft text-sm">{`Handed in on ${formatMoment(result.handedInAt)}.`}</p>
    </Frame>
  );
}

/** Refused by a person. */
export function RefusedResult({ result }: { result: State<"refused"> }) {
  const { reason, handedInAt, decidedAt } = result;
  return (
    <Frame title="This attempt does not count">
      <p className="mt-4 text-lg">A person has looked at this attempt and decided that it does not count.</p>
      <h2 className="mt-8 text-xl">Their reason</h2>
      <blockquote className="mt-3 whitespace-pre-line rounded-control border-flame border-l-4 bg-sunken px-5 py-4">
        {reason}
      </blockquote>
      <h2 className="mt-8 text-xl">If you disagree</h2>
      <p className="mt-3">
        Answer our mail, or write to{" "}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>, within 30 days of the
        decision. Somebody else will look at the attempt and write within 5 business days.
      </p>
      <p className="mt-3">Your exam access stays, and you can take the exam again.</p>
      <p className="mt-5 text-ink-soft text-sm">
        {`Handed in on ${formatMoment(handedInAt)}${decidedAt ? `, decided on ${formatMoment(decidedAt)}` : ""}.`}
      </p>
      <ButtonLink href={screenHref("exam")} variant="secondary" className="mt-6">
        To the exam
      </ButtonLink>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-5 pt-6 pb-20 sm:px-8">
      <ScreenHead />
      <Card padding="lg" className="mt-8">
        <p className="text-ink-soft text-sm">Certification exam</p>
        <h1 id={RESULT_HEADING} tabIndex={-1} className="mt-2 text-3xl outline-none">
          {title}
        </h1>
        {children}
      </Card>
      <FocusHeading id={RESULT_HEADING} />
    </div>
  );
}
