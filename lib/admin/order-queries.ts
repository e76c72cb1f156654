import "server-only";
import { EU_CONSENT, EU_CONSENT_VERSION } from "../commerce/checkout";
import { promisesRefund } from "../commerce/withdrawals";
import { appNow, query } from "../platform/db/query";
import { provenBy } from "./withdrawals-table";

/** Of each version of the consent. */
const WORDINGS = new Map([[EU_CONSENT_VERSION, EU_CONSENT]]);

/** What an order's page shows beside its row: consent, code, and who declared a withdrawal and what they were promised. */
export async function findOrderDetails(reference: string) {
  const { amountTotal, paidAt, disputeStatus, ...details } = await find(reference);
  const { declaredAt, consentVersion } = details;
  return {
    ...details,
    consentWords: (consentVersion && WORDINGS.get(consentVersion)) || null,
    isRefundPromised:
      declaredAt !== null && promisesRefund({ amountTotal, paidAt, disputeStatus }, declaredAt),
  };
}
export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>;

const find = (reference: string) =>
  query()
    .selectFrom("orders as o")
    .leftJoin("code_redemptions as r", "r.order_id", "o.id")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .select([
      "o.code",
      "o.amount_total as amountTotal",
      "o.paid_at as paidAt",
      "o.dispute_status as disputeStatus",
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
