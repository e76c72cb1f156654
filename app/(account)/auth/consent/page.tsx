import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ConsentForm } from "@/components/auth/consent-form";
import { getViewer } from "@/lib/auth/queries";
import { safeNext } from "@/lib/auth/rules";
import { env } from "@/lib/env";
import type { SearchParams } from "@/lib/params";

export const metadata: Metadata = { title: "Before you start", robots: { index: false } };

export default async function ConsentPage({ searchParams }: { searchParams: SearchParams }) {
  const next = safeNext((await searchParams).next, env().APP_URL);
  const viewer = await getViewer();
  if (!viewer) redirect(`/auth?next=${encodeURIComponent(next)}`);
  if (viewer.consented) redirect(next);
  return (
    <AuthPanel title="Before you start">
      <p className="mb-6 text-ink-soft">
        You are signed in as <strong className="text-ink">{viewer.email}</strong>. Please agree to the rules
        that protect you and us.
      </p>
      <ConsentForm next={next} />
    </AuthPanel>
  );
}
