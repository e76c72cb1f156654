import "server-only";
import { providerName } from "../../accounts/openid/provider-accounts";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";

export type SignOnStatus = Awaited<ReturnType<typeof findSignOnStatus>>;

/** What has last happened by the provider, and whom each choice concerns; for who manages the organisation. */
export async function findSignOnStatus(orgId: string, providerId: string) {
  const connected = { accounts: { some: { provider: providerName(providerId) } } };
  const [seats, latest, people, withoutPassword, managers] = await Promise.all([
    countSeats(orgId),
    db().session.findFirst({
      where: { providerId },
      orderBy: { createdAt: "desc" },
      select: { createdAt: true, user: { select: { name: true, email: true } } },
    }),
    db().user.count({ where: connected }),
    db().user.count({ where: { ...connected, passwordHash: null } }),
    countManagers(orgId, providerId),
  ]);
  const lastSignIn = latest && { at: latest.createdAt, who: latest.user.name || (latest.user.email ?? "") };
  return { seats, lastSignIn, people, withoutPassword, managers };
}

/** Seats whose days have ended are none. */
async function countSeats(orgId: string): Promise<{ all: number; free: number }> {
  return query()
    .selectFrom("seat_states")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("state", "=", "free").as("free"),
    ])
    .where("org_id", "=", orgId)
    .where("state", "in", ["free", "invited", "active"])
    .executeTakeFirstOrThrow();
}

/** Beside the owner; `asked`: those who have to come by the provider where it is required, as in lacksSignOn(). */
async function countManagers(orgId: string, providerId: string): Promise<{ all: number; asked: number }> {
  const [admins, domains] = await Promise.all([
    db().orgAdmin.findMany({
      where: { orgId },
      select: {
        user: {
          select: {
            email: true,
            _count: { select: { accounts: { where: { provider: providerName(providerId) } } } },
          },
        },
      },
    }),
    db().orgDomain.findMany({ where: { orgId, provenAt: { not: null } }, select: { domain: true } }),
  ]);
  const asked = admins.filter(
    ({ user: { email, _count } }) =>
      _count.accounts > 0 || domains.some(({ domain }) => email?.endsWith(`@${domain}`)),
  );
  return { all: admins.length, asked: asked.length };
}
