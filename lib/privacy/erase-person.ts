import "server-only";
import { NAME_WITHDRAWN } from "../certificates/holder-names";
import { closeUnpaid } from "../commerce/close-orders";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockOrders, lockUser } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { forgetUses } from "../platform/http/rate-limits";
import { enqueue } from "../platform/jobs";
import { anonymiseWithdrawals, eraseEmail } from "./erase-email";
import { emailHash, personHash, pseudonymOf } from "./erasure-ledger";
import { leaveOrganisations, lockOrganisationsOf } from "./leave-organisations";
import type { CertificateChoice } from "./schema";
import { sealEmail } from "./sealed-emails";

/** This job contains the erased person's email: it expires after a day, and the next upkeep deletes it once sent. */
const SOON_FORGOTTEN = { retentionSeconds: 86_400, deleteAfterSeconds: 1 };

type Erase = {
  personId: string;
  certificates: CertificateChoice;
  /** Null: the person asks. A date: the person was erased then, and a restored backup brought them back. */
  replayOf?: Date | null;
};

/**
 * Erases an account or guest everywhere, in one transaction. What the law makes us keep stays without a name
 * (registry in personal-data.ts). Jobs then update Stripe, the ledger, and mail the account's email. A second call finds
 * nobody.
 * @returns false when there is no such person
 * @throws AppError `conflict` for the owner of an organisation
 */
export async function erasePerson({ personId, certificates, replayOf = null }: Erase): Promise<boolean> {
  return transaction(async (tx) => {
    const orders = await tx.order.findMany({ where: { userId: personId }, select: { id: true } });
    await lockOrders(
      tx,
      orders.map(({ id }) => id),
    );
    const person = await lockUser(tx, personId);
    if (!person) return false;
    await lockOrganisationsOf(tx, { personId, email: person.email });
    const at = await now(tx);
    const pseudonym = pseudonymOf(personId);
    await leaveOrganisations(tx, personId, replayOf ? "hand over" : "refuse", at);
    const hasOrders = await stripOrders(tx, personId, pseudonym, at);
    await stripCertificates(tx, personId, certificates, at);
    if (person.email) await eraseEmail(tx, person.email, pseudonym, replayOf);
    await tx.pendingSignup.deleteMany({ where: { guestId: personId } });
    await tx.orgInvitation.deleteMany({ where: { acceptedById: personId } }); // may have been sent to an earlier email
    await tx.directoryEntry.deleteMany({ where: { userId: personId } }); // the directory may have another address
    await forgetUses(tx, personId);
    // Foreign keys delete the rest, also the append-only ledgers: cascades run with the rights of the table's owner.
    await tx.user.delete({ where: { id: personId } });
    await recordAudit(tx, {
      ...(replayOf ? { actorId: null, by: "npm run privacy:replay" } : { actorId: personId }),
      action: replayOf ? "person.erased-again" : "person.erased",
      subject: `users:${personId}`,
      details: { certificates },
    });
    if (hasOrders) await enqueue(tx, "privacy.forget-at-stripe", { pseudonym });
    if (person.email && !replayOf) {
      const sealedEmail = sealEmail(person.email, pseudonym);
      const data = { pseudonym, sealedEmail, at: at.toISOString() };
      await enqueue(tx, "privacy.erased-mail", data, SOON_FORGOTTEN);
    }
    if (!replayOf) {
      await enqueue(tx, "privacy.note-erasure", {
        at: at.toISOString(),
        person: personHash(personId),
        address: person.email && emailHash(person.email),
        certificates,
      });
    }
    return true;
  });
}

async function stripOrders(tx: Tx, personId: string, pseudonym: string, at: Date): Promise<boolean> {
  const orders = await tx.order.findMany({
    where: { userId: personId },
    select: { id: true, status: true, paidAt: true },
  });
  for (const { id, paidAt } of orders) if (!paidAt) await closeUnpaid(tx, id, at);
  await tx.order.updateMany({
    where: { userId: personId },
    data: { userId: null, email: null, consentAddress: null, receiptMessageId: null, pseudonym },
  });
  await tx.purchase.updateMany({ where: { userId: personId }, data: { userId: null } });
  if (orders.length > 0) await anonymiseWithdrawals(tx);
  return orders.length > 0;
}

/** Keep: the public page stays, without an account. Withdraw: the check shows 'withdrawn' and no name. */
async function stripCertificates(tx: Tx, userId: string, choice: CertificateChoice, at: Date) {
  const unnamed = { userId: null, previousName: null, correctedAt: null, originalName: null };
  if (choice === "keep") {
    // The entitlement is deleted with the person. Without its source, a refund would find nothing to revoke.
    await query(tx)
      .updateTable("certificates")
      .set(({ selectFrom }) => ({
        user_id: null,
        previous_name: null,
        corrected_at: null,
        original_name: null,
        source_id: selectFrom("entitlements as e")
          .select("e.source_id")
          .whereRef("e.id", "=", "certificates.entitlement_id")
          .where("e.source", "<>", "operator"),
      }))
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  const gone = { ...unnamed, holderName: NAME_WITHDRAWN, identityHash: null, identitySalt: null };
  await tx.certificate.updateMany({
    where: { userId, revokedAt: null },
    data: { ...gone, revokedAt: at, revokedReason: "withdrawn" },
  });
  await tx.certificate.updateMany({ where: { userId }, data: gone });
}
