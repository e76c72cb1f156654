import "server-only";
import { db } from "../platform/db/client";

/**
 * The certificate and the email for its mails: the holder's, or that of a guest who paid for this exam in our
 * checkout (unverified, `isAccount` false). Null without an email.
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
      // No payment links: who claimed such an order may not be its payer, and must not get the result.
      where: { id: held.sourceId, userId, sku: "exam", order: { paidAt: { not: null }, paymentLink: null } },
      select: { order: { select: { email: true } } },
    }));
  return bought?.order.email ?? null;
}
