import "server-only";
import { db } from "../platform/db/client";
import { stripe } from "../platform/stripe";

export async function updateStripeCustomers(userId: string): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      orders: {
        where: { stripeSessionId: { not: null }, paidAt: { not: null } },
        select: { stripeSessionId: true },
      },
    },
  });
  if (!user?.email) return;
  const customers = new Set<string>();
  for (const { stripeSessionId } of user.orders) {
    const { customer } = await stripe().checkout.sessions.retrieve(stripeSessionId ?? "");
    if (customer) customers.add(typeof customer === "string" ? customer : customer.id);
  }
  for (const id of customers) await stripe().customers.update(id, { email: user.email });
}
