export const signOnStates = ["off", "optional", "required"] as const;
export type SignOnState = (typeof signOnStates)[number];

type Facts = {
  /** Null before it is set up. */
  provider: { state: string; testedAt: Date | null; changedAt: Date } | null;
  domains: readonly { provenAt: Date | null }[];
};

/** What an owner does next. The steps can be done in any order but the last. */
export function nextStep({
  provider,
  domains,
}: Facts): "provider" | "domain" | "proof" | "test" | "switch-on" | null {
  if (!provider) return "provider";
  if (domains.length === 0) return "domain";
  if (!domains.some(({ provenAt }) => provenAt !== null)) return "proof";
  if (!isTested(provider)) return "test";
  return provider.state === "off" ? "switch-on" : null;
}

/** A test of other settings says nothing about these. */
export function isTested({ testedAt, changedAt }: { testedAt: Date | null; changedAt: Date }): boolean {
  return testedAt !== null && testedAt >= changedAt;
}

export const stepTexts = {
  provider: "Enter the issuer and the client of your provider.",
  domain: "Add the domain of your people's e-mail addresses.",
  proof: "Prove the domain, by a DNS record or a file.",
  test: "Test it with your own account at the provider.",
  "switch-on": "Switch it on.",
} as const;

export const stateTexts: Record<SignOnState, string> = {
  off: "Off",
  optional: "On, optional",
  required: "On, required",
};

export const isSignOnState = (value: string): value is SignOnState =>
  signOnStates.includes(value as SignOnState);

/** Why it cannot be switched to `wanted`; null if it can. */
export function switchRefusal(
  wanted: SignOnState,
  facts: Facts,
  owner: { hasPassword: boolean },
): string | null {
  if (wanted === "off") return facts.provider ? null : stepTexts.provider;
  const step = nextStep(facts);
  if (step !== null && step !== "switch-on") return stepTexts[step];
  if (wanted === "required" && !owner.hasPassword)
    return "Choose a password for your own account first: it is your way in when the provider is down.";
  return null;
}
