import "server-only";
import { providerEmail } from "../../accounts/openid/claims";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { lockOrganisation } from "../lock-organisation";
import { endAccess, takeInvitationsBack } from "./end-access";
import { type EntryFields, NO_ENTRY, OUTSIDE, TAKEN } from "./entries";
import type { Entry } from "./entry-queries";
import { offerSeat } from "./offer-seat";

/** `personId`: who made the key by which the directory speaks. */
type Speaker = { orgId: string; personId: string };

/** @throws AppError `invalid` for an address of another domain, `conflict`, `not_found` */
export async function addEntry(tx: Tx, { orgId, personId }: Speaker, fields: EntryFields): Promise<Entry> {
  await lockOrganisation(tx, orgId, personId);
  const { said, userId } = await assertAcceptable(tx, orgId, fields);
  const at = await now(tx);
  const entry = await tx.directoryEntry.create({
    data: { ...said, orgId, userId, createdAt: at, changedAt: at },
  });
  await recordAudit(tx, { actorId: personId, action: "directory.added", subject: subjectOf(entry) });
  await (entry.isActive ? offerSeat : endAccess)(tx, entry, personId);
  return entry;
}

/**
 * Takes what the directory says now. Nothing is done for a person of whom it says the same again.
 * @throws AppError `not_found`, `invalid` for an address of another domain, `conflict`
 */
export async function changeEntry(
  tx: Tx,
  { orgId, personId }: Speaker,
  id: string,
  fieldsOf: (present: Entry) => EntryFields,
): Promise<Entry> {
  await lockOrganisation(tx, orgId, personId);
  const before = await tx.directoryEntry.findFirst({ where: { id, orgId } });
  if (!before) throw new AppError("not_found", NO_ENTRY);
  const { said, userId } = await assertAcceptable(tx, orgId, fieldsOf(before), id);
  if (isSame(before, said)) return before;
  const entry = await tx.directoryEntry.update({
    where: { id },
    data: { ...said, userId: before.userId ?? userId, changedAt: await now(tx) },
  });
  const details = { active: entry.isActive };
  await recordAudit(tx, {
    actorId: personId,
    action: "directory.changed",
    subject: subjectOf(entry),
    details,
  });
  const hasMoved = before.email !== entry.email;
  if (hasMoved) await takeInvitationsBack(tx, before);
  if (before.isActive && !entry.isActive) await endAccess(tx, entry, personId);
  if (entry.isActive && (hasMoved || !before.isActive)) await offerSeat(tx, entry, personId);
  return entry;
}

/** @throws AppError `not_found` */
export async function removeEntry(tx: Tx, { orgId, personId }: Speaker, id: string): Promise<void> {
  await lockOrganisation(tx, orgId, personId);
  const entry = await tx.directoryEntry.findFirst({ where: { id, orgId } });
  if (!entry) throw new AppError("not_found", NO_ENTRY);
  await endAccess(tx, entry, personId);
  await tx.directoryEntry.delete({ where: { id } });
  await recordAudit(tx, { actorId: personId, action: "directory.removed", subject: subjectOf(entry) });
}

const subjectOf = ({ id }: Entry) => `directory_entries:${id}`;

async function assertAcceptable(tx: Tx, orgId: string, fields: EntryFields, besides?: string) {
  const proven = await tx.orgDomain.findMany({
    where: { orgId, provenAt: { not: null } },
    select: { domain: true },
  });
  const named = providerEmail(
    { email: fields.email, email_verified: undefined },
    proven.map(({ domain }) => domain),
  );
  if ("failure" in named) throw new AppError("invalid", OUTSIDE, { emails: OUTSIDE });
  const { email } = named;
  const account = await tx.user.findFirst({
    where: { email, emailVerifiedAt: { not: null } },
    select: { id: true },
  });
  const said = { ...fields, email };
  let others = query(tx)
    .selectFrom("directory_entries as e")
    .select("e.id")
    .where("e.org_id", "=", orgId)
    .where(({ or, eb, fn }) =>
      or([
        eb("e.email", "=", said.email),
        eb(fn("lower", ["e.user_name"]), "=", fn("lower", [eb.val(said.userName)])),
      ]),
    );
  if (besides) others = others.where("e.id", "<>", besides);
  if (await others.executeTakeFirst()) throw new AppError("conflict", TAKEN);
  return { said, userId: account?.id ?? null };
}

const isSame = (entry: Entry, said: EntryFields) =>
  (Object.keys(said) as (keyof EntryFields)[]).every((field) => entry[field] === said[field]);
