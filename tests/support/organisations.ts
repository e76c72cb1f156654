import { uuidv7 } from "uuidv7";
import { acceptInvitation } from "@/lib/organisations/accept-invitation";
import { inviteAdmin } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { openSeatPack } from "@/lib/organisations/open-seat-pack";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { asOwner } from "./database";
import { createUser } from "./factories";

export type Organisation = Awaited<ReturnType<typeof createOrganisation>>;
type OrganisationAndOwner = { org: { id: string }; owner: { id: string } };
export type Person = { id: string; email: string };

export async function createOrganisation(size = 10) {
  const owner = await createUser();
  const sku = `seats_${size}`;
  const at = new Date();
  const order = await db().order.create({
    data: {
      reference: `SBO-${uuidv7()}`,
      idempotencyKey: uuidv7(),
      userId: owner.id,
      status: "paid",
      amountTotal: 94_900,
      paidAt: at,
      createdAt: at,
      purchases: { create: { userId: owner.id, sku, amount: 94_900, status: "paid" } },
    },
    select: { purchases: { select: { id: true } } },
  });
  const purchaseId = order.purchases[0]?.id ?? "";
  await transaction((tx) =>
    openSeatPack(tx, { ownerId: owner.id, purchaseId, size, organisation: "Acme", now: at }),
  );
  const org = await db().org.findFirstOrThrow({ where: { ownerId: owner.id } });
  return { owner, org, purchaseId };
}

export async function linkOf(orgId: string, email: string): Promise<string> {
  const secret = randomSecret();
  await db().orgInvitation.updateMany({
    where: { orgId, email, acceptedAt: null, revokedAt: null },
    data: { tokenHash: hashSecret(secret) },
  });
  return secret;
}

export const invitationRows = (...emails: string[]) =>
  emails.map((given, index) => ({ line: index + 1, given }));

export const invite = ({ org, owner }: OrganisationAndOwner, ...emails: string[]) =>
  invitePeople({ orgId: org.id, adminId: owner.id, rows: invitationRows(...emails) });

export const listSeats = (orgId: string) =>
  db().seat.findMany({
    where: { pack: { orgId } },
    orderBy: { number: "asc" },
    include: { invitations: true },
  });

/** Returns the secret of the link that the person gets. */
export async function inviteToSeat(made: OrganisationAndOwner, email: string): Promise<string> {
  await invite(made, email);
  return linkOf(made.org.id, email);
}

/** Under the name that the person has already, or a common one. */
export async function accept({ id: personId }: { id: string }, token: string) {
  const { name } = await db().user.findUniqueOrThrow({ where: { id: personId } });
  return acceptInvitation({ personId, token, name: name ?? "Ada Lovelace" });
}

/** The person accepts the organisation's open invitation. */
export const acceptInvitationTo = async (orgId: string, person: Person) =>
  accept(person, await linkOf(orgId, person.email));

/** Invites the person, who accepts. */
export async function assignSeat(made: OrganisationAndOwner, person: Person) {
  const token = await inviteToSeat(made, person.email);
  await accept(person, token);
  const { id, seat } = await db().seatAssignment.findFirstOrThrow({
    where: { userId: person.id, endedAt: null },
    include: { seat: true },
  });
  return { token, seat, seatId: seat.id, assignmentId: id };
}

/** Invites the person as administrator, who accepts. Returns the secret of the link. */
export async function addAdmin({ org, owner }: OrganisationAndOwner, person: Person): Promise<string> {
  await inviteAdmin({ ownerId: owner.id, orgId: org.id, email: person.email });
  const token = await linkOf(org.id, person.email);
  await accept(person, token);
  return token;
}

/** The organisation of who bought seats gets another owner. */
export async function changeOwner(buyer: Person, owner: Person) {
  const { id } = await db().org.findFirstOrThrow({ where: { ownerId: buyer.id } });
  return db().org.update({ where: { id }, data: { ownerId: owner.id } });
}

/** Moves the organisation's seats, the entitlements they gave, and their accepted invitations `days` days back. */
export async function ageSeats(orgId: string, days: number) {
  const earlier = (column: string) => `${column} = ${column} - interval '${days * 24} hours'`;
  await asOwner("ALTER TABLE seats DISABLE TRIGGER seats_keep");
  await asOwner(
    `WITH old AS (UPDATE seats s SET ${earlier("activated_at")}, ${earlier("ends_at")}
       FROM seat_packs p WHERE p.id = s.pack_id AND p.org_id = $1 RETURNING s.id)
     UPDATE entitlements e SET ${earlier("starts_at")}, ${earlier("ends_at")}
     FROM old JOIN seat_assignments a ON a.seat_id = old.id WHERE e.source = 'seat' AND e.source_id = a.id`,
    [orgId],
  );
  await asOwner("ALTER TABLE seats ENABLE TRIGGER seats_keep");
  await ageInvitations(orgId, days);
}

/** As if the accepted invitations of the organisation had been sent `days` days earlier. */
export const ageInvitations = (orgId: string, days: number) =>
  asOwner(
    `UPDATE org_invitations SET invited_at = invited_at - interval '${days * 24} hours'
     WHERE org_id = $1 AND accepted_at IS NOT NULL`,
    [orgId],
  );

/** The jobs of a mail queue about an invitation or an assignment. */
export const listMailJobs = (queue: string, id: string) =>
  asOwner(
    "SELECT id FROM pgboss.job WHERE name = $1 AND $2 IN (data->>'invitationId', data->>'assignmentId')",
    [queue, id],
  );

export const listAuditEntries = (action: string, subject: string) =>
  db().auditEntry.findMany({ where: { action, subject } });
