import "server-only";
import { appNow, query } from "../platform/db/query";
import { hashSecret } from "../platform/ids";
import { siteUrl } from "../platform/links";

/**
 * What the link of an invitation shows. Null if it has ended; the person who accepted sees it while they have the
 * seat or role, and everybody sees a refusal.
 */
export async function findInvitation(token: string, personId: string | null) {
  const invitation = await query()
    .selectFrom("org_invitations as i")
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .leftJoin("seats as s", "s.id", "i.seat_id")
    .leftJoin("seat_states as seat", "seat.id", "i.seat_id")
    .leftJoin("open_invitations as open", (on) =>
      on.onRef("open.id", "=", "i.id").on("open.expires_at", ">", appNow),
    )
    .select([
      "i.email",
      "i.seat_id as seatId",
      "i.accepted_by_id as acceptedById",
      "i.refused_at as refusedAt",
      "o.id as orgId",
      "o.name as orgName",
      "s.ends_at as endsAt",
      "seat.state",
      "open.id as openId",
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("seat_terms as term")
            .whereRef("term.seat_id", "=", "i.seat_id")
            .whereRef("term.user_id", "=", "i.accepted_by_id")
            .where("term.is_current", "=", true),
        )
        .as("hasSeat"),
      eb
        .or([
          eb("o.owner_id", "=", eb.ref("i.accepted_by_id")),
          eb.exists(
            eb
              .selectFrom("org_admins as m")
              .whereRef("m.org_id", "=", "o.id")
              .whereRef("m.user_id", "=", "i.accepted_by_id"),
          ),
        ])
        .as("isAdmin"),
    ])
    .where("i.token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!invitation) return null;
  const { email, seatId, endsAt, hasSeat, isAdmin, orgId: id, orgName: name } = invitation;
  const isAccepted =
    personId !== null && invitation.acceptedById === personId && Boolean(seatId ? hasSeat : isAdmin);
  const isOpen = invitation.openId !== null && invitation.state !== "ended";
  const isRefused = invitation.refusedAt !== null;
  if (!isOpen && !isAccepted && !isRefused) return null;
  const to = seatId ? "seat" : "administration";
  return { organisation: { id, name }, email, to, endsAt, isAccepted, isRefused } as const;
}

/** The invited email, for a path of an invitation; null for other paths. */
export async function findInvitedEmail(path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, siteUrl());
  const token = searchParams.get("token");
  if (pathname !== "/organisation/accept" || !token) return null;
  return (await findInvitation(token, null))?.email ?? null;
}
