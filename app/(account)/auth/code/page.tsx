import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { CodeForm } from "@/components/accounts/code-form";
import { SignInAnew } from "@/components/accounts/sign-in-anew";
import { safeNext } from "@/lib/accounts/return-paths";
import { getHalfSignedIn, getViewer } from "@/lib/accounts/viewer-queries";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import type { SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Enter your code", robots: { index: false } };

export default async function CodePage({ searchParams }: { searchParams: SearchParams }) {
  const next = safeNext((await searchParams).next, env().APP_URL);
  if (await getViewer()) redirect(next);
  const half = await getHalfSignedIn();
  if (!half) redirect(`/auth?next=${encodeURIComponent(next)}`);
  return (
    <AuthPanel title="Enter your code">
      <p className="mb-6 text-ink-soft">
        <strong className="break-words text-ink">{half.email}</strong> has a second factor. Open the app on
        your phone and enter the code that it shows for Skillbite.
      </p>
      <CodeForm next={next} />
      <p className="mt-6 text-ink-soft text-sm">
        Neither your phone nor a recovery code? Write to{" "}
        <a href={`mailto:${brand.supportEmail}`} className="break-all text-link">
          {brand.supportEmail}
        </a>
        . We have to be sure first that it is you.
      </p>
      <SignInAnew next={next}>Sign in as somebody else</SignInAnew>
    </AuthPanel>
  );
}
