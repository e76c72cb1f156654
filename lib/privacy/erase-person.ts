import "server-only";
import { NAME_WITHDRAWN } from "../certificates/rules";
import { now } from "../clock";
import { closeUnpaid } from "../commerce/fulfil-order";
import { type Tx, transaction } from "../db";
import { enqueue } from "../jobs";
import { forgetUses } from "../rate-limit";
import { recordAudit } from "../record-audit";
import { eraseAddress } from "./erase-address";
import { addressHash, personHash, pseudonymOf } from "./keep-ledger";
import { leaveOrganisations } from "./leave-organisations";
import type { CertificateChoice } from "./schema";
import { sealAddress } from "./seal-address";

/** What has an erased person's address in it: not sent within a day, it is not sent; sent, it goes with the next upkeep. */
const SOON_FORGOTTEN = { retentionSeconds: 86_400, deleteAfterSeconds: 1 };

type Erase = {
  personId: string;
  certificates: CertificateChoice;
  /** Null: the person's own wish. Set: somebody who was erased then and came back with a backup. */
  replayOf?: Date | null;
};

/**
 * Erases a person: account or guest, everywhere, in one transaction. What the law has us keep stays without a name
 * (registry in rules.ts); Stripe, the ledger and a mail to an account's address follow as jobs. Sent twice, the second
 * call finds nobody.
 * @returns false when there was nobody
 * @throws AppError `conflict` for the owner of an organisation
 */
export async function erasePerson({ personId, certificates, replayOf = null }: Erase): Promise<boolean> {
  return transaction(async (tx) => {
    const [person] = await tx.$queryRaw<{ email: string | null }[]>`
      SELECT email FROM users WHERE id = ${personId}::uuid FOR UPDATE`;
    if (!person) return false;
    const at = await now(tx);
    const pseudonym = pseudonymOf(personId);
    await leaveOrganisations(tx, personId, replayOf ? "hand over" : "refuse", at);
    const hasOrders = await stripOrders(tx, personId, pseudonym, at);
    await stripCertificates(tx, personId, certificates, at);
    if (person.email) await eraseAddress(tx, person.email, pseudonym, replayOf);
    await tx.pendingSignup.deleteMany({ where: { guestId: personId } });
    await tx.orgInvitation.deleteMany({ where: { acceptedById: personId } }); // sent to an earlier address, perhaps
    await forgetUses(tx, personId);
    // Everything else goes with the row, the ledgers too: cascades run with the rights of their owner.
    await tx.user.delete({ where: { id: personId } });
    await recordAudit(tx, {
      ...(replayOf ? { actorId: null, by: "npm run privacy:replay" } : { actorId: personId }),
      action: replayOf ? "person.erased-again" : "person.erased",
      subject: `users:${personId}`,
      details: { certificates },
    });
    if (hasOrders) await enqueue(tx, "privacy.forget-at-stripe", { pseudonym });
    if (person.email && !replayOf) {
      const sealedAddress = sealAddress(person.email, pseudonym);
      const data = { pseudonym, sealedAddress, at: at.toISOString() };
      await enqueue(tx, "privacy.erased-mail", data, SOON_FORGOTTEN);
    }
    if (!replayOf) {
      await enqueue(tx, "privacy.note-erasure", {
        at: at.toISOString(),
        person: personHash(personId),
        address: person.email && addressHash(person.email),
        certificates,
      });
    }
    return true;
  });
}

/** Product, amount, times and invoice stay; who it was does not. A checkout that is open ends. */
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
  if (orders.length > 0) await tx.$executeRaw`SELECT anonymise_withdrawals()`;
  return orders.length > 0;
}

/** Kept: the public page stays as it is, belonging to no account. Withdrawn: the check says so, and no name. */
async function stripCertificates(tx: Tx, userId: string, choice: CertificateChoice, at: Date) {
  const unnamed = { userId: null, previousName: null, correctedAt: null, originalName: null };
  if (choice === "keep") {
    // The entitlement goes with the person: without its source a refund would find nothing to revoke.
    await tx.$executeRaw`
      UPDATE certificates c SET user_id = NULL, previous_name = NULL, corrected_at = NULL, original_name = NULL, source_id = (
        SELECT e.source_id FROM entitlements e WHERE e.id = c.entitlement_id AND e.source <> 'operator')
      WHERE user_id = ${userId}::uuid`;
    return;
  }
  const gone = { ...unnamed, holderName: NAME_WITHDRAWN, identityHash: null, identitySalt: null };
  // What was revoked for another reason stays so.
  await tx.certificate.updateMany({
    where: { userId, revokedAt: null },
    data: { ...gone, revokedAt: at, revokedReason: "withdrawn" },
  });
  await tx.certificate.updateMany({ where: { userId }, data: gone });
}
