import { beginFlow } from "@/lib/accounts/openid/begin-flow";
import type { Claims } from "@/lib/accounts/openid/claims";
import { providerEmail } from "@/lib/accounts/openid/claims";
import { exchangeCode } from "@/lib/accounts/openid/exchange-code";
import type { Flow } from "@/lib/accounts/openid/schema";
import { signInWithProvider } from "@/lib/accounts/openid/sign-in-with-provider";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { startSession } from "@/lib/accounts/start-session";
import { findListing } from "@/lib/organisations/directory/meet-entry";
import { addDomain } from "@/lib/organisations/sign-on/add-domain";
import { checkDomain } from "@/lib/organisations/sign-on/check-domain";
import { proofText } from "@/lib/organisations/sign-on/domains";
import { followSeatRule } from "@/lib/organisations/sign-on/follow-seat-rule";
import { noteTest } from "@/lib/organisations/sign-on/note-outcome";
import { findProvider, type Provider } from "@/lib/organisations/sign-on/provider-queries";
import { isEntitled } from "@/lib/organisations/sign-on/seat-rules";
import { setUpProvider } from "@/lib/organisations/sign-on/set-up-provider";
import { setSeatRule, switchSignOn } from "@/lib/organisations/sign-on/switch-sign-on";
import { db, transaction } from "@/lib/platform/db/client";
import type { HostileProvider, Token } from "./hostile-provider";
import { createOrganisation } from "./organisations";

export const PASSWORD = "three soft cookies";
export const CLIENT = { id: "skillbite", secret: "hush" };

let count = 0;
export const newDomain = () => `crumb-${process.pid}-${++count}.example`;
export const newSub = () => `sub-${++count}`;

export async function givePassword(userId: string) {
  await db().user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(PASSWORD) } });
}

/** As if the DNS record or the file were there. */
export async function proveDomain(orgId: string, domain: string) {
  const { id, token } = await db().orgDomain.findFirstOrThrow({ where: { orgId, domain } });
  await checkDomain(id, async () => ({ records: [proofText(token)], file: null }));
  return db().orgDomain.findUniqueOrThrow({ where: { id } });
}

type SetUp = { size?: number; seatRule?: string; seatGroup?: string; state?: "optional" | "required" };

/** An organisation whose people come by this provider. */
export async function createSignOn(
  hostile: HostileProvider,
  { size = 10, seatRule = "all", seatGroup, state = "optional" }: SetUp = {},
) {
  const made = await createOrganisation(size);
  const { org, owner } = made;
  await givePassword(owner.id);
  const who = { ownerId: owner.id, orgId: org.id };
  const client = { issuer: hostile.url, clientId: CLIENT.id, secret: CLIENT.secret };
  await setUpProvider({ ...who, ...client, credential: "secret", isRenewed: false });
  const domain = newDomain();
  await addDomain({ ...who, domain });
  await proveDomain(org.id, domain);
  const provider = await getProvider(org.id);
  await passTest(provider, owner.id);
  await setSeatRule({ ...who, seatRule, groupClaim: "groups", seatGroup });
  await switchSignOn({ ...who, state });
  return { ...made, who, domain, providerId: provider.id };
}

export async function passTest({ id, orgId, settings }: Provider, actorId: string) {
  return noteTest({
    orgId,
    id,
    actorId,
    settings: settings.changedAt.toISOString(),
    claims: ["sub", "email"],
  });
}

export async function getProvider(orgId: string): Promise<Provider> {
  const provider = await findProvider({ orgId });
  if (!provider) throw new Error("no provider was set up");
  return provider;
}

export async function exchange(
  hostile: HostileProvider,
  orgId: string,
  token: Token,
  changed: Partial<Flow> = {},
) {
  const provider = await getProvider(orgId);
  const question = { purpose: "sign-in", next: "/dashboard", sessionId: null, timeZone: undefined } as const;
  const { url, flow } = await beginFlow(provider.settings, question);
  return exchangeCode(provider.settings, { ...flow, ...changed }, hostile.answer(url, token));
}

/** What the callback does with the claims. Returns the failure, or whose session began and what became of the seat. */
export async function admit(orgId: string, claims: Claims) {
  const provider = await getProvider(orgId);
  if (provider.state === "off") return "off";
  const named = providerEmail(claims, provider.domains);
  if ("failure" in named) return named.failure;
  const providerId = provider.id;
  const listing = await findListing({ orgId, providerId, sub: claims.sub, email: named.email });
  if (listing === "left") return "deactivated";
  const outcome = await signInWithProvider({
    providerId,
    claims,
    email: named.email,
    guestId: null,
    device: "Test",
  });
  if ("failure" in outcome) return outcome.failure;
  const { userId, sessionId } = outcome.admitted;
  const entitled = isEntitled(provider, claims.all);
  const visit = { providerId, userId, email: named.email, isEntitled: entitled };
  return { userId, sessionId, seat: await followSeatRule(visit) };
}

export async function come(hostile: HostileProvider, orgId: string, token: Token) {
  const exchanged = await exchange(hostile, orgId, token);
  return "failure" in exchanged ? exchanged.failure : admit(orgId, exchanged.claims);
}

export async function inSession(id: string) {
  return { id, sessionId: await transaction((tx) => startSession(tx, id, "Test", { isProven: true })) };
}
