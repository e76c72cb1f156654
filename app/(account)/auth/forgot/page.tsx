import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { MailLinkForm } from "@/components/accounts/mail-link-form";
import { requestResetAction } from "@/lib/accounts/actions";
import { safeNext } from "@/lib/accounts/return-paths";
import { env } from "@/lib/platform/env";
import type { SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Forgotten password", robots: { index: false } };

export default async function ForgotPage({ searchParams }: { searchParams: SearchParams }) {
  const next = safeNext((await searchParams).next, env().APP_URL);
  return (
    <AuthPanel>
      <MailLinkForm
        run={requestResetAction}
        fields={{ next }}
        failure="Auth error"
        description="If there is an account, a link to choose a new password is on its way."
        after="has an account, a link to choose a new password is on its way."
        level={1}
      >
        <h1 className="mb-4 text-2xl">Forgotten your password?</h1>
        <p className="mb-6 text-ink-soft">
          Enter the address of your account. If it has one, a link to choose a new password is on its way.
        </p>
      </MailLinkForm>
    </AuthPanel>
  );
}
