import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { ConfirmIdentity } from "@/components/accounts/confirm-identity";
import { ConsentForm } from "@/components/accounts/consent-form";
import { SignInAnew } from "@/components/accounts/sign-in-anew";
import { YourData } from "@/components/privacy/your-data";
import { safeNext } from "@/lib/accounts/return-paths";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { listCertificates } from "@/lib/certificates/certificate-queries";
import { isInForce } from "@/lib/certificates/verdicts";
import { env } from "@/lib/platform/env";
import type { SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Before you start", robots: { index: false } };

/** People who do not agree can still sign out, export their data and delete the account here. */
export default async function ConsentPage({ searchParams }: { searchParams: SearchParams }) {
  const next = safeNext((await searchParams).next, env().APP_URL);
  const viewer = await getViewer();
  if (!viewer) redirect(`/auth?next=${encodeURIComponent(next)}`);
  if (viewer.consented) redirect(next);
  const certificates = await listCertificates(viewer.id);
  return (
    <AuthPanel title="Before you start">
      <p className="mb-6 text-ink-soft">
        You are signed in as <strong className="text-ink">{viewer.email}</strong>. Please agree to the rules
        that protect you and us.
      </p>
      <ConsentForm next={next} />
      <section aria-labelledby="leave" className="mt-8 border-line border-t pt-6">
        <h2 id="leave" className="mb-3 text-xl">
          You do not agree?
        </h2>
        <YourData hasCertificates={certificates.some(isInForce)} />
        <SignInAnew next={next}>Sign in as somebody else</SignInAnew>
      </section>
      <ConfirmIdentity />
    </AuthPanel>
  );
}
