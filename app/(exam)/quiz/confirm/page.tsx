import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ConfirmCapture } from "@/components/assessments/quiz/confirm-capture";
import { findCapture } from "@/lib/assessments/quiz/email-captures";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = {
  title: "AI tips by e-mail",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything. */
export default async function ConfirmCapturePage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const capture = await findCapture(token);
  if (!capture) {
    return (
      <LinkEnded message="This link is not one of ours, or it has ended." href="/quiz" action="To the quiz" />
    );
  }
  return (
    <AuthPanel title="AI tips by e-mail">
      {capture.isConfirmed ? (
        <p role="status">
          Done: AI tips and certification updates go to <strong>{capture.email}</strong>, on Tuesdays, one
          mail a week at most. Each has a way to stop.
        </p>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            AI tips and certification updates for <strong className="text-ink">{capture.email}</strong>: do
            you want them?
          </p>
          <ConfirmCapture token={token} />
        </>
      )}
    </AuthPanel>
  );
}
