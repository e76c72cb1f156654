import "server-only";
import { appNow, query } from "../platform/db/query";
import { provenBy } from "./withdrawals-table";

/** What an order's page shows beside its row: consent, code, and who declared a withdrawal. */
export const findOrderDetails = (reference: string) =>
  query()
    .selectFrom("orders as o")
    .leftJoin("code_redemptions as r", "r.order_id", "o.id")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .select([
      "o.code",
      "r.redeemed_at as redeemedAt",
      "r.released_at as releasedAt",
      "o.consent_version as consentVersion",
      "o.consented_at as consentedAt",
      "o.consent_address as consentNetwork",
      "o.payment_link as paymentLink",
      "w.name as declarer",
      "w.email as declarerEmail",
      provenBy.as("provenBy"),
      "w.declared_at as declaredAt",
      "w.settled_at as settledAt",
      appNow.as("at"),
    ])
    .where("o.reference", "=", reference)
    .executeTakeFirstOrThrow();
export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>;
