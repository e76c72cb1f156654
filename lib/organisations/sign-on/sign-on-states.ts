export const signOnStates = ["off", "optional", "required"] as const;
export type SignOnState = (typeof signOnStates)[number];

type ProviderFacts = {
  state: string;
  offSince: Date | null;
  seatRule: string;
  ruleSetAt: Date | null;
  testedAt: Date | null;
  changedAt: Date;
};

type Facts = {
  /** Null before it is set up. */
  provider: ProviderFacts | null;
  domains: readonly { provenAt: Date | null; missingSince: Date | null }[];
};

/** In the order of the page. */
export const signOnSteps = ["provider", "domains", "seats", "test", "switch"] as const;
export type SignOnStep = (typeof signOnSteps)[number];

export const stepTitles: Record<SignOnStep, string> = {
  provider: "Your provider",
  domains: "Your domains",
  seats: "Who gets a seat",
  test: "Test",
  switch: "Switch on",
};

export const stepTexts = {
  provider: "Enter what your IT has from your provider.",
  domain: "Add the domain of your people's e-mail addresses.",
  proof: "Have your IT enter the DNS record of your domain. Then press 'Look now'.",
  "proof-again": "Have your IT put the DNS record of your domain back.",
  seats: "Choose who gets a seat.",
  test: "Test it with any account of your domains.",
  "test-rule": "Test it again, now with the group.",
  "switch-on": "Switch it on.",
} as const;
type NextStep = keyof typeof stepTexts;

/** Where each next step is done. */
export const stepOf: Record<NextStep, SignOnStep> = {
  provider: "provider",
  domain: "domains",
  proof: "domains",
  "proof-again": "domains",
  seats: "seats",
  test: "test",
  "test-rule": "test",
  "switch-on": "switch",
};

const hasProof = ({ domains }: Facts) => domains.some(({ provenAt }) => provenAt !== null);

/** What an owner does next; null if nothing. Who has switched it off is not asked to switch it on. */
export function nextStep(facts: Facts): NextStep | null {
  const { provider, domains } = facts;
  const missing = missingStep(facts);
  if (!provider || (missing !== null && missing !== "test")) return missing;
  if (domains.some(({ missingSince }) => missingSince !== null)) return "proof-again";
  const isOff = provider.state === "off";
  if (isOff && !isRuleChosen(provider)) return "seats";
  if (missing) return missing;
  if (!isOff || provider.offSince) return null;
  return isRuleTested(provider) ? "switch-on" : "test-rule";
}

/** Without it nobody can come by the provider. */
function missingStep(facts: Facts): "provider" | "domain" | "proof" | "test" | null {
  const { provider, domains } = facts;
  if (!provider) return "provider";
  if (domains.length === 0) return "domain";
  if (!hasProof(facts)) return "proof";
  return isTested(provider) ? null : "test";
}

export function doneSteps(facts: Facts): Record<SignOnStep, boolean> {
  const { provider, domains } = facts;
  return {
    provider: provider !== null,
    domains: hasProof(facts) && domains.every(({ missingSince }) => missingSince === null),
    seats: provider !== null && isRuleChosen(provider),
    test: provider !== null && isTested(provider) && isRuleTested(provider),
    switch: provider !== null && provider.state !== "off",
  };
}

/** 'Nobody' is the rule until one is chosen, and can be chosen, too. */
const isRuleChosen = ({ seatRule, ruleSetAt }: ProviderFacts) => ruleSetAt !== null || seatRule !== "nobody";

/** A test of other settings says nothing about these. */
export function isTested({ testedAt, changedAt }: Pick<ProviderFacts, "testedAt" | "changedAt">): boolean {
  return testedAt !== null && testedAt >= changedAt;
}

/** Okta names groups only when the rule asks for them, so a test before says nothing about the group. */
export function isRuleTested({
  seatRule,
  ruleSetAt,
  testedAt,
}: Pick<ProviderFacts, "seatRule" | "ruleSetAt" | "testedAt">): boolean {
  return seatRule !== "group" || ruleSetAt === null || (testedAt !== null && testedAt >= ruleSetAt);
}

export const stateTexts: Record<SignOnState, string> = {
  off: "Off",
  optional: "On, optional",
  required: "On, required",
};

export const isSignOnState = (value: string): value is SignOnState =>
  signOnStates.includes(value as SignOnState);

/** As the owner knows the provider: 'acme.okta.com'. */
export const hostOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer;

/** Why it cannot be switched to `wanted`; null if it can. */
export function switchRefusal(
  wanted: SignOnState,
  facts: Facts,
  owner: { hasPassword: boolean },
): string | null {
  if (wanted === "off") return facts.provider ? null : stepTexts.provider;
  const missing = missingStep(facts);
  if (missing) return stepTexts[missing];
  if (wanted === "required" && !owner.hasPassword)
    return "Choose a password for your own account first: it is your way in when the provider is down.";
  return null;
}
