import "server-only";
import { getViewer } from "../auth/queries";
import { readGuestId } from "../cookies";
import { db } from "../db";
import { settleOrder } from "./fulfil-order";
import { cleanReference } from "./rules";

type Given = { reference?: string | undefined; session?: string | undefined };

/** Who asks: the signed-in person, or the guest of this browser. */
export async function askingPerson(): Promise<string | null> {
  return (await getViewer())?.id ?? (await readGuestId());
}

/**
 * The payer is back: looks at Stripe, in case that the webhook has not come yet. Only for the person's own order, or
 * for the session that Stripe itself put into the address. Gives nothing that the payment does not give.
 */
export async function confirmOrder({ reference, session }: Given): Promise<{ isPaid: boolean }> {
  const order = reference
    ? await db().order.findUnique({
        where: { reference: cleanReference(reference) ?? "", userId: (await askingPerson()) ?? "none" },
        select: { paidAt: true, stripeSessionId: true },
      })
    : null;
  if (order?.paidAt) return { isPaid: true };
  const sessionId = order?.stripeSessionId ?? session;
  if (!sessionId) return { isPaid: false };
  const settled = await settleOrder(sessionId);
  return { isPaid: settled?.isPaid ?? false };
}
