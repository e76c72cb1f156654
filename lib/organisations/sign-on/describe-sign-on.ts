import "server-only";
import type { Connection } from "../connections";
import { type Directory, findDirectory } from "../directory/entry-queries";
import type { Scope } from "../organisation-access";
import { findSignOn } from "./provider-queries";
import { isSignOnState, nextStep, stateTexts, stepTexts } from "./sign-on-states";

export async function describeSignOn({ personId, orgId }: Scope): Promise<Connection> {
  const [signOn, directory] = await Promise.all([
    findSignOn(personId, orgId),
    findDirectory(personId, orgId),
  ]);
  const provider = signOn?.provider ?? null;
  const step = nextStep({ provider, domains: signOn?.domains ?? [] });
  const state = provider && isSignOnState(provider.state) ? provider.state : "off";
  return {
    path: "sign-in",
    title: "Sign-in",
    about: `Your people sign in as they do everywhere at work, and get their seats by a rule. ${joinersText(directory)} It works with Okta, Microsoft Entra ID, Google Workspace and every other provider that speaks OpenID Connect.`,
    tone: state === "off" ? "neutral" : "success",
    state: provider ? stateTexts[state] : "Not set up",
    next: step ? stepTexts[step] : "Nothing to do.",
    undo: "Press 'Switch off' at the top of its page. Passwords go on working, and whoever has none chooses one by mail.",
  };
}

function joinersText(directory: Directory | null): string {
  if (!directory?.key) return "Your provider can also add people and take them out by itself (SCIM).";
  return `Joiners and leavers (SCIM) are connected: ${directory.active} belong to you.`;
}
