import "server-only";
import { getPersonId } from "../auth/queries";
import { db } from "../db";
import { settleOrder } from "./fulfil-order";
import { cleanReference } from "./rules";

type Confirmation = { isPaid: boolean; hasFailed: boolean };
type Given = { reference?: string | undefined; session?: string | undefined };

/**
 * The payer is back: looks at Stripe, in case that the webhook has not come yet. Only for the person's own order, or
 * for the session that Stripe itself put into the address. Gives nothing that the payment does not give.
 */
export async function confirmOrder({ reference, session }: Given): Promise<Confirmation> {
  const userId = reference && (await getPersonId());
  const order = userId
    ? await db().order.findUnique({
        where: { reference: cleanReference(reference) ?? "", userId },
        select: { paidAt: true, stripeSessionId: true },
      })
    : null;
  if (order?.paidAt) return { isPaid: true, hasFailed: false };
  const sessionId = order?.stripeSessionId ?? session;
  if (!sessionId) return { isPaid: false, hasFailed: false };
  const settled = await settleOrder(sessionId);
  return { isPaid: settled?.isPaid ?? false, hasFailed: settled?.hasFailed ?? false };
}
