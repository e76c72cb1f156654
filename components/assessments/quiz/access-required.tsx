import { HomeLink } from "@/components/layout/home-link";
import { quizHref } from "@/components/layout/navigation";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Lock } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { products } from "@/lib/commerce/products";

type Props = {
  /** The bank has not confirmed the payment: do not offer to pay twice. */
  isPaying: boolean;
  isSignedIn: boolean;
};

export function AccessRequired({ isPaying, isSignedIn }: Props) {
  return (
    <div className="mx-auto max-w-xl px-5 pt-6 pb-16 sm:px-8">
      <HomeLink />
      <Card padding="lg" className="mt-10 sm:mt-16">
        <span className="flex size-14 items-center justify-center rounded-pill bg-accent-soft text-accent-deep">
          <Lock className="size-6" />
        </span>
        <h1 className="mt-6 text-3xl">Exam Access Required</h1>
        <p className="mt-4 text-ink-soft text-lg">
          The certification exam is for people who hold exam access: 20 new questions, retakes included (
          {RETAKE_RULE}), and a certificate when you pass.
        </p>
        <ExamRule className="mt-5" />
        {isPaying ? (
          <Callout tone="info" title="Your payment is on its way" className="mt-8">
            The exam opens here as soon as your bank has confirmed it. We write to you then.
          </Callout>
        ) : (
          <Offer isSignedIn={isSignedIn} />
        )}
        <div className="mt-8 border-line border-t pt-6">
          <p className="text-ink-soft">
            {isPaying
              ? "Until then you can practise: the skills quiz is free."
              : "Not sure yet? The skills quiz is free and needs no account."}
          </p>
          <ButtonLink href={quizHref} variant="secondary" className="mt-4">
            Take the free skills quiz
          </ButtonLink>
          <p className="mt-4 text-ink-soft text-sm">
            What the exam asks, with samples, is in the <TextLink href="/exam-guide">exam guide</TextLink>.
          </p>
        </div>
      </Card>
    </div>
  );
}

function Offer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <div className="mt-8 grid gap-3">
        <ButtonLink href="/pricing#exam" size="lg">
          Purchase Exam Access - {products.exam.price / 100} euro
        </ButtonLink>
        {isSignedIn ? null : (
          <ButtonLink href="/auth?next=%2Fexam" variant="secondary" size="lg">
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
    <div className="mx-auto max-w-xl px-5 pt-6 pb-16 sm:px-8">
      <Loading label="Checking your exam access…">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="mt-16 h-96 rounded-card" />
      </Loading>
    </div>
  );
}
