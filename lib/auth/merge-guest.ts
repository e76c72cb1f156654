import "server-only";
import type { Tx } from "../db";

/**
 * Moves what a guest has (orders, purchases, entitlements, closed attempts) to an account and ends the guest. An open
 * attempt moves too unless the account has one of that kind open: then the account's own goes on.
 */
export async function mergeGuest(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const [guest] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${guestId}::uuid AND kind = 'guest' FOR UPDATE`;
  if (!guest) return; // merged already, or never kept
  const move = { where: { userId: guestId }, data: { userId: accountId } };
  await tx.order.updateMany(move);
  await tx.purchase.updateMany(move);
  await tx.entitlement.updateMany(move);
  await tx.$executeRaw`
    UPDATE attempts guests SET status = 'abandoned'
    WHERE user_id = ${guestId}::uuid AND status = 'open' AND EXISTS (
      SELECT FROM attempts own WHERE own.user_id = ${accountId}::uuid AND own.status = 'open'
        AND own.kind = guests.kind AND own.course_id IS NOT DISTINCT FROM guests.course_id)`;
  await tx.attempt.updateMany(move);
  await tx.user.delete({ where: { id: guestId } });
}
