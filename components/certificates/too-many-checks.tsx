import { Page } from "@/components/layout/page";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";

export const WAIT = "Please wait a minute";

export function TooManyChecks() {
  return (
    <Page width="prose">
      <h1 className="text-3xl">{WAIT}</h1>
      <Callout tone="warning" title="Too many checks came from your network" className="mt-6">
        Please try again in a minute. To check several certificates,{" "}
        <TextLink href="/certificate-verify/several">check them all at once</TextLink>.
      </Callout>
    </Page>
  );
}
