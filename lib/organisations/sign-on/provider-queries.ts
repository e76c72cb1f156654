import "server-only";
import { readCameByCookie } from "../../accounts/cookies";
import { publicPart } from "../../accounts/openid/client-keys";
import type { ProviderSettings } from "../../accounts/openid/open-provider";
import { providerName } from "../../accounts/openid/provider-accounts";
import { cameByShape } from "../../accounts/openid/schema";
import { db, type Tx } from "../../platform/db/client";
import { unseal } from "../../platform/encryption";
import { env } from "../../platform/env";
import { findManaged } from "../organisation-access";

export const sealOfProvider = (providerId: string) => ({
  authSecret: env().AUTH_SECRET,
  purpose: "organisation-sign-on",
  owner: providerId,
});

const ofOrganisation = {
  name: true,
  ownerId: true,
  domains: { where: { provenAt: { not: null } }, select: { domain: true } },
} as const;

/** For the protocol only: it holds the secret. Null if there is none, or if its secret cannot be opened any more. */
export async function findProvider(by: { id: string } | { orgId: string }) {
  const found = await db().orgIdentityProvider.findUnique({
    where: by,
    include: { org: { select: ofOrganisation } },
  });
  if (!found) return null;
  const { id, issuer, clientId, changedAt, sealedSecret, org, orgId, ...rest } = found;
  const secret = unseal(sealedSecret, sealOfProvider(id));
  if (secret === null) return null;
  const credential = found.credential === "key" ? "key" : "secret";
  const settings: ProviderSettings = { id, issuer, clientId, credential, secret, changedAt };
  const domains = org.domains.map(({ domain }) => domain);
  return { ...rest, id, orgId, organisation: org.name, domains, settings };
}
export type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The provider that speaks for an email's domain and is switched on. It says nothing about accounts. */
export async function findProviderFor(email: string): Promise<Provider | null> {
  const domain = domainOf(email);
  const proven = await db().orgDomain.findFirst({
    where: { domain, provenAt: { not: null }, org: { provider: { state: { not: "off" } } } },
    select: { orgId: true },
  });
  return proven && findProvider({ orgId: proven.orgId });
}

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1);

/** Whether the provider that speaks for an email's domain was on once. It says nothing about accounts. */
export async function isSwitchedOffFor(email: string): Promise<boolean> {
  const org = { provider: { state: "off", offSince: { not: null } } };
  return (
    (await db().orgDomain.count({ where: { domain: domainOf(email), provenAt: { not: null }, org } })) > 0
  );
}

/** What the owner's page shows; null for who does not manage the organisation. */
export async function findSignOn(personId: string, orgId: string) {
  const org = await findManaged(personId, orgId);
  if (!org) return null;
  const [found, domains] = await Promise.all([
    db().orgIdentityProvider.findUnique({
      where: { orgId },
      omit: { sealedSecret: true },
      include: { _count: { select: { assignments: { where: { endedAt: null } } } } },
    }),
    db().orgDomain.findMany({
      where: { orgId },
      orderBy: { domain: "asc" },
      omit: { orgId: true },
    }),
  ]);
  const provider = found && {
    ...found,
    seats: found._count.assignments,
    people: await db().account.count({ where: { provider: providerName(found.id) } }),
  };
  return { isOwner: org.owner.id === personId, provider, domains };
}
export type SignOn = NonNullable<Awaited<ReturnType<typeof findSignOn>>>;

/** What the steps depend on; inside the transaction that switches. */
export async function readSignOn(tx: Tx, orgId: string) {
  const provider = await tx.orgIdentityProvider.findUnique({
    where: { orgId },
    omit: { sealedSecret: true },
  });
  const domains = await tx.orgDomain.findMany({ where: { orgId } });
  return { provider, domains };
}

/** The public part of our key, for the provider to fetch. Null unless the provider knows us by a key. */
export async function findPublicKey(providerId: string) {
  const provider = await findProvider({ id: providerId });
  return provider?.settings.credential === "key" ? publicPart(provider.settings.secret) : null;
}

/** The organisation by whose provider this browser came, for who signs out there, too. */
export async function findCameBy(): Promise<{ organisation: string } | null> {
  const cameBy = cameByShape.safeParse(await readCameByCookie());
  if (!cameBy.success) return null;
  const provider = await db().orgIdentityProvider.findUnique({
    where: { id: cameBy.data.providerId },
    select: { org: { select: { name: true } } },
  });
  return provider && { organisation: provider.org.name };
}

/** Whoever an account is connected to, for its own page. */
export async function listConnections(userId: string) {
  const accounts = await db().account.findMany({
    where: { userId, provider: { startsWith: providerName("") } },
    select: { provider: true, email: true },
  });
  const ids = accounts.map(({ provider }) => provider.slice(providerName("").length));
  const providers = await db().orgIdentityProvider.findMany({
    where: { id: { in: ids } },
    select: { id: true, org: { select: { name: true } } },
  });
  return providers.map(({ id, org }) => ({ providerId: id, organisation: org.name }));
}
