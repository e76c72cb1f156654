import { redirect } from "next/navigation";
import { ClaimForm } from "@/components/certificates/claim-form";
import { Page } from "@/components/layout/page";
import { StateTitle } from "@/components/layout/state-title";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { getPerson, requireViewer } from "@/lib/accounts/viewer-queries";
import { badgeOf } from "@/lib/certificates/certificates";
import { findPass, type Pass } from "@/lib/certificates/pass-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Your certificate",
  description: "Confirm the name that your certificate is issued for.",
  path: "/certification/claim",
  index: false,
});

export default async function ClaimPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = first((await searchParams).attempt);
  const attemptId = isId(asked) ? asked : null;
  const person = await getPerson();
  if (person?.viewer) await requireViewer(`/certification/claim?attempt=${attemptId ?? ""}`);
  const claim = attemptId && person ? await findPass(person.id, attemptId) : null;
  if (claim?.state === "issued") redirect(`/certification?code=${claim.code}`);
  if (!claim || !attemptId) return <NothingToClaim />;
  return (
    <Page width="prose">
      <div className="flex flex-wrap items-center gap-6">
        {/* biome-ignore lint/performance/noImgElement: our own drawing in its own size; low: a page that links here does not preload it */}
        <img fetchPriority="low" src={`/badges/${badgeOf(claim)}.svg`} width={112} height={112} alt="" />
        <div className="min-w-0 flex-1 basis-64">
          <SectionHeading
            as="h1"
            title={`You passed with ${claim.score}%`}
            lead={`${claim.title}: one step is left before you have the certificate.`}
          />
        </div>
      </div>
      <div className="card mt-8 p-6 shadow-card sm:p-8">
        <ClaimForm attemptId={attemptId} suggestedName={claim.suggestedName} choice={choiceIn(claim)} />
      </div>
      <ul className="mt-6 list-disc space-y-1.5 pl-5 text-ink-soft text-sm marker:text-line-strong">
        <li>It is valid for two years. Whoever has its code can check it.</li>
        {claim.supersedes ? (
          <li>
            It replaces{" "}
            <TextLink href={`/certification?code=${claim.supersedes}`}>the one that you have</TextLink>
            {claim.better ? ", if you choose so" : ""}: that one's page will link to the new one, and its
            badge will no longer verify.
          </li>
        ) : null}
      </ul>
    </Page>
  );
}

function choiceIn({ better, score, testedAt, expiresAt }: Extract<Pass, { state: "open" }>) {
  return better ? { better, pass: { score, testedAt, expiresAt } } : null;
}

function NothingToClaim() {
  return (
    <Page width="prose">
      <EmptyState
        as="h1"
        title="There is no certificate to claim here"
        action={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}
      >
        <StateTitle state="No certificate to claim" />A certificate comes from a passed certification exam or
        final assessment of yours. Sign in with the account, or use the browser, that you took it with.
      </EmptyState>
    </Page>
  );
}
