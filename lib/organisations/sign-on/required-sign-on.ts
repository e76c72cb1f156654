import "server-only";
import { providerName } from "../../accounts/openid/provider-accounts";
import type { Viewer } from "../../accounts/viewers";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";

type Asked = { orgId: string } | { seatId: string } | { invitationId: string };

/**
 * Whether the organisation requires its provider of this person, and this session did not come by it. The owner is
 * never asked: password and second factor stay the way in when the provider is down. Others are asked when their
 * address is of a proven domain, or when the account is connected; who has an address elsewhere cannot come by it.
 */
export async function lacksSignOn(
  { id, email, sessionId }: Pick<Viewer, "id" | "email" | "sessionId">,
  asked: Asked,
): Promise<boolean> {
  const orgId = await findOrgId(asked);
  if (!orgId) return false;
  const provider = await db().orgIdentityProvider.findFirst({
    where: { orgId, state: "required", org: { ownerId: { not: id } } },
    select: { id: true },
  });
  if (!provider) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const [speaksFor, isConnected, cameByIt] = await Promise.all([
    db().orgDomain.count({ where: { orgId, domain, provenAt: { not: null } } }),
    db().account.count({ where: { userId: id, provider: providerName(provider.id) } }),
    db().session.count({ where: { id: sessionId, providerId: provider.id } }),
  ]);
  return speaksFor + isConnected > 0 && cameByIt === 0;
}

async function findOrgId(asked: Asked): Promise<string | undefined> {
  if ("orgId" in asked) return asked.orgId;
  if ("invitationId" in asked) {
    const where = { id: asked.invitationId };
    return (await db().orgInvitation.findUnique({ where, select: { orgId: true } }))?.orgId;
  }
  const seat = query().selectFrom("seat_states").select("org_id as orgId").where("id", "=", asked.seatId);
  return (await seat.executeTakeFirst())?.orgId ?? undefined;
}

/** @throws AppError `forbidden` */
export async function assertSignedOn(viewer: Viewer, asked: Asked): Promise<void> {
  if (await lacksSignOn(viewer, asked))
    throw new AppError(
      "forbidden",
      "Your organisation asks you to sign in by its own provider. Open its page anew.",
    );
}
