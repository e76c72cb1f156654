import { RestingNote } from "@/components/commerce/resting-note";
import { quizHref } from "@/components/layout/navigation";
import { ScreenHead } from "@/components/layout/screen-head";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Lock } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { products } from "@/lib/commerce/products";
import type { RestingPayment } from "@/lib/commerce/resting-payments";

type Props = {
  /** Pays for the exam already: do not offer to pay twice. */
  resting: RestingPayment | null;
  isSignedIn: boolean;
};

/** The free quiz comes first: most who meet the gate have not bought anything and only want to know where they stand. */
export function AccessRequired({ resting, isSignedIn }: Props) {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8">
      <ScreenHead />
      <h1 className="mt-7 text-2xl sm:mt-10 sm:text-3xl">Exam Access Required</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        The certification exam is for people who hold exam access. The skills quiz is free, for everybody.
      </p>
      {resting ? <RestingNote resting={resting} what="the exam" className="mt-6 max-w-prose" /> : null}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-labelledby="free-quiz"
          className="flex flex-col items-start justify-center rounded-[2rem] bg-sun px-6 py-9 [--focus:var(--color-ink)] sm:px-12 sm:py-14"
        >
          <h2 id="free-quiz" className="text-4xl">
            {resting ? "Until then, practise for free" : "Not sure yet? Start with the free quiz"}
          </h2>
          <p className="mt-4 max-w-prose text-lg">
            20 questions in 5-8 minutes, no account needed. At the end you see your score, your level and the
            lessons that close your gaps.
          </p>
          <ButtonLink href={quizHref} variant="ink" size="lg" className="mt-7">
            Take the free skills quiz
          </ButtonLink>
        </section>
        <Card as="section" aria-labelledby="the-exam" padding="lg">
          <h2 id="the-exam" className="flex items-center gap-2.5 text-2xl">
            <Lock className="size-5" />
            The certification exam
          </h2>
          <p className="mt-3 text-ink-soft">
            {`20 new questions, retakes included (${RETAKE_RULE}), and a certificate when you pass.`}
          </p>
          <ExamRule className="mt-4" />
          {resting ? null : <Offer isSignedIn={isSignedIn} />}
          <p className="mt-5 text-ink-soft text-sm">
            What the exam asks, with samples, is in the <TextLink href="/exam-guide">exam guide</TextLink>.
          </p>
        </Card>
      </div>
    </div>
  );
}

function Offer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <div className="mt-6 grid gap-3">
        <ButtonLink href="/pricing#exam" variant="secondary">
          Purchase Exam Access - {products.exam.price / 100} euro
        </ButtonLink>
        {isSignedIn ? null : (
          <ButtonLink href="/auth?next=%2Fexam" variant="quiet">
            Sign In (Optional)
          </ButtonLink>
        )}
      </div>
      <p className="mt-5 text-ink-soft text-sm">
        Already bought? Open the order link in your receipt
        {isSignedIn ? (
          <span>.</span>
        ) : (
          <span>
            , or <TextLink href="/auth?next=%2Fexam">sign in</TextLink>.
          </span>
        )}
      </p>
    </>
  );
}

export function AccessRequiredSkeleton() {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-16 sm:px-8">
      <Loading label="Checking your exam access…">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="mt-7 h-10 max-w-prose sm:mt-10" />
        <div className="mt-14 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-72 rounded-[2rem]" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </Loading>
    </div>
  );
}
