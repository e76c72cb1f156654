import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { isSignOnState, nextStep, stateTexts, stepTexts } from "@/lib/organisations/sign-on/sign-on-states";

type Props = { orgId: string; signOn: SignOn };

/** Its state, the next step, and how to undo it. */
export function SignInCard({ orgId, signOn }: Props) {
  const { provider, domains, isOwner } = signOn;
  const step = nextStep({ provider, domains });
  const state = provider && isSignOnState(provider.state) ? provider.state : "off";
  return (
    <div className="space-y-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        Sign-in by your own provider
        <Badge>{provider ? stateTexts[state] : "Not set up"}</Badge>
      </h3>
      <p className="text-ink-soft text-sm">
        Your people sign in as they do everywhere at work, and get their seats by a rule. It works with every
        provider that speaks OpenID Connect, such as Okta, Microsoft Entra ID or Google Workspace.
      </p>
      <p className="text-sm">
        {step ? (
          <span>
            <strong>Next: </strong>
            {stepTexts[step]}
          </span>
        ) : (
          "Nothing to do. To undo it, switch it off: passwords go on working."
        )}
      </p>
      <ButtonLink href={`/organisation/${orgId}/connections/sign-in`} variant="secondary" size="sm">
        {isOwner ? "Set up sign-in" : "See sign-in"}
      </ButtonLink>
    </div>
  );
}
