import "server-only";
import { db } from "../db";

/**
 * The certificate, with the address that a mail about it goes to: its holder's, or a guest's who paid in our checkout for
 * the very exam that it was earned by. `isAccount` is false for the latter, an address that nobody has proved. Null where there is none.
 */
export async function findRecipient(certificateId: string) {
  const certificate = await db().certificate.findUnique({ where: { id: certificateId } });
  if (!certificate?.userId) return null;
  const { userId, entitlementId } = certificate;
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  const email = user?.email ?? (await findPayer(userId, entitlementId));
  return email ? { certificate, email, userId, isAccount: user?.email != null } : null;
}

async function findPayer(userId: string, entitlementId: string | null): Promise<string | null> {
  if (!entitlementId) return null;
  const held = await db().entitlement.findFirst({
    where: { id: entitlementId, userId, sku: "exam", source: "purchase" },
    select: { sourceId: true },
  });
  const bought =
    held &&
    (await db().purchase.findFirst({
      // Not by a hosted link: who took that order up need not be who paid for it, and a result is nobody else's business.
      where: { id: held.sourceId, userId, sku: "exam", order: { paidAt: { not: null }, paymentLink: null } },
      select: { order: { select: { email: true } } },
    }));
  return bought?.order.email ?? null;
}
