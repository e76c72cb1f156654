import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { ConnectArrival } from "@/components/organisations/connections/connect-arrival";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { readArrivalCookie } from "@/lib/accounts/cookies";
import { failures } from "@/lib/accounts/openid/failures";
import { arrivalShape } from "@/lib/accounts/openid/schema";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { findProvider } from "@/lib/organisations/sign-on/provider-queries";
import { CONNECT_PATH } from "@/lib/organisations/sign-on/welcomes";

export const metadata: Metadata = { title: "Connect your account", robots: { index: false } };

/** The provider has vouched for the person in this browser, and the account was signed in to: now both are one. */
export default async function ConnectPage() {
  const viewer = await requireViewer(CONNECT_PATH);
  const arrival = arrivalShape.safeParse(await readArrivalCookie());
  const provider = arrival.success ? await findProvider({ id: arrival.data.providerId }) : null;
  if (!arrival.success || !provider || arrival.data.email !== viewer.email) {
    return (
      <Page width="prose">
        <EmptyState
          as="h1"
          title="Nothing to connect"
          action={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}
        >
          {failures.ended}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page width="prose">
      <h1 className="text-3xl max-sm:text-2xl">Connect your account</h1>
      <p className="mt-5">
        <strong dir="auto">{provider.organisation}</strong>
        <span> has confirmed that </span>
        <strong className="break-all">{viewer.email}</strong>
        <span> is you. Connect this account, and its sign-in opens it from now on.</span>
      </p>
      <p className="mt-3 text-ink-soft text-sm">
        Whoever runs that sign-in could then open this account, too, with everything in it. You keep your
        password, and can disconnect it under Account.
      </p>
      <ConnectArrival />
    </Page>
  );
}
