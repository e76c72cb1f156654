import "server-only";
import type { Tx } from "../db";

/**
 * Moves everything of a guest to an account and deletes the guest. The guest's open attempt is abandoned if the account
 * has an open one of the same kind and course.
 */
export async function mergeGuest(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const [guest] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${guestId}::uuid AND kind = 'guest' FOR UPDATE`;
  if (!guest) return;
  const move = { where: { userId: guestId }, data: { userId: accountId } };
  await tx.order.updateMany(move);
  await moveOpenPurchases(tx, guestId, accountId);
  await tx.purchase.updateMany(move);
  await tx.entitlement.updateMany(move);
  await tx.certificate.updateMany(move);
  await tx.org.updateMany({ where: { ownerId: guestId }, data: { ownerId: accountId } });
  await moveCodes(tx, guestId, accountId);
  // Consent rows never change, so the account gets copies.
  await tx.$executeRaw`
    INSERT INTO consents (id, user_id, kind, version, given_at)
    SELECT gen_random_uuid(), ${accountId}::uuid, kind, version, given_at FROM consents WHERE user_id = ${guestId}::uuid
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE attempts guests SET status = 'abandoned'
    WHERE user_id = ${guestId}::uuid AND status = 'open' AND EXISTS (
      SELECT FROM attempts own WHERE own.user_id = ${accountId}::uuid AND own.status = 'open'
        AND own.kind = guests.kind AND own.course_id IS NOT DISTINCT FROM guests.course_id)`;
  await tx.attempt.updateMany(move);
  await moveReports(tx, guestId, accountId);
  await tx.user.delete({ where: { id: guestId } });
}

/** The account can continue the guest's open payment, unless it has its own. */
async function moveOpenPurchases(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE purchases guests SET open_key = replace(open_key, ${guestId}, ${accountId})
    WHERE user_id = ${guestId}::uuid AND NOT EXISTS (
      SELECT FROM purchases own WHERE own.open_key = replace(guests.open_key, ${guestId}, ${accountId}))`;
}

/** One use per person: if both used a code, the guest's use stays with its order only. */
async function moveCodes(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE code_redemptions guests SET user_id = ${accountId}::uuid
    WHERE user_id = ${guestId}::uuid AND NOT EXISTS (
      SELECT FROM code_redemptions own
      WHERE own.user_id = ${accountId}::uuid AND own.code = guests.code AND own.released_at IS NULL)`;
}

/** One report per person and question version: if both reported it, the account's stays. */
async function moveReports(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE question_reports guests SET user_id = ${accountId}::uuid
    WHERE user_id = ${guestId}::uuid AND NOT EXISTS (
      SELECT FROM question_reports own WHERE own.user_id = ${accountId}::uuid AND own.version_id = guests.version_id)`;
}
