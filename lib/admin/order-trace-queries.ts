import "server-only";
import { type AliasableExpression, type Expression, type RawBuilder, sql } from "kysely";
import { REVOKED_BECAUSE } from "../certificates/certificate-states";
import { db } from "../platform/db/client";
import { jsonText, literal, query } from "../platform/db/query";
import type { Trace } from "./audit-trace-queries";
import { skuName } from "./orders-table";
import { provenBy } from "./withdrawals-table";

type Value<T> = AliasableExpression<T>;

/** A line of the history. */
const line = (at: Value<Date>, what: Value<string>, detail: Value<string | null> = sql<null>`NULL`) => [
  at.as("at"),
  what.as("what"),
  detail.as("detail"),
];
const joined = (...words: Expression<string | null>[]) => sql<string>`concat_ws(', ', ${sql.join(words)})`;
const euros = (cents: Expression<number>) => sql<string>`'€' || to_char(${cents} / 100.0, 'FM9999990.00')`;

const inWords = (
  words: Record<string, string>,
  value: Expression<string | null>,
): RawBuilder<string | null> => {
  const cases = Object.entries(words).map(
    ([known, said]) => sql`WHEN ${sql.lit(known)} THEN ${sql.lit(said)}`,
  );
  return sql`CASE ${value} ${sql.join(cases, sql` `)} END`;
};
const revokedBecause = (reason: Expression<string | null>) => inWords(REVOKED_BECAUSE, reason);

/** Of Stripe's events, in the words of an operator. */
const EVENTS = {
  "checkout.session.completed": "the payer is through the checkout",
  "checkout.session.async_payment_succeeded": "the bank has paid",
  "checkout.session.async_payment_failed": "the bank has not paid",
  "checkout.session.expired": "the checkout ended unpaid",
  "charge.refunded": "money went back",
  "refund.updated": "news of a refund",
  "refund.failed": "the payer's bank sent a refund back",
  "charge.dispute.created": "the payer's bank disputes the payment",
  "charge.dispute.closed": "the dispute is decided",
};

const mails = [
  "commerce.receipt-mail",
  "commerce.refund-mail",
  "commerce.access-mail",
  "commerce.payment-failed-mail",
];

/** Everything that happened to an order, the latest first. */
export async function traceOrder(reference: string): Promise<Trace[] | null> {
  const order = await db().order.findUnique({ where: { reference }, select: { id: true } });
  if (!order) return null;
  const { id } = order;
  return query()
    .with("o", (db) => db.selectFrom("orders").selectAll().where("id", "=", id))
    .with("opened", (db) =>
      db
        .selectFrom("purchases as p")
        .innerJoin("entitlements as e", (on) =>
          on.onRef("e.source_id", "=", "p.id").on("e.source", "=", literal("purchase")),
        )
        .where("p.order_id", "=", id)
        .select(["e.id", "e.starts_at", "e.ends_at", "e.revoked_at", "e.revoked_reason", "p.sku as bought"]),
    )
    .selectFrom("o")
    .select((eb) =>
      line(
        eb.ref("o.created_at"),
        literal("Begun"),
        joined(
          eb
            .selectFrom("purchases as p")
            .whereRef("p.order_id", "=", "o.id")
            .select(({ ref }) => sql<string | null>`string_agg(${skuName(ref("p.sku"))}, ', ')`.as("names"))
            .$asScalar(),
          eb.case().when("o.payment_link", "is not", null).then(literal("by a payment link")).end(),
        ),
      ),
    )
    .unionAll((db) =>
      db
        .selectFrom("o")
        .where("o.consented_at", "is not", null)
        .select((eb) =>
          line(
            eb.ref("o.consented_at").$notNull(),
            literal("Consent given"),
            sql<string>`'wording of ' || o.consent_version`,
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("o")
        .where("o.submitted_at", "is not", null)
        .select((eb) => line(eb.ref("o.submitted_at").$notNull(), literal("Payment begun at the bank"))),
    )
    .unionAll((db) =>
      db
        .selectFrom("code_redemptions as r")
        .where("r.order_id", "=", id)
        .where(({ fn }) => fn.coalesce("r.redeemed_at", "r.released_at"), "is not", null)
        .select((eb) =>
          line(
            eb.fn.coalesce("r.redeemed_at", "r.released_at").$notNull(),
            sql<string>`CASE WHEN r.redeemed_at IS NULL THEN 'Code not used: ' ELSE 'Code used: ' END || r.code`,
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("o")
        .where("o.paid_at", "is not", null)
        .select((eb) => line(eb.ref("o.paid_at").$notNull(), literal("Paid"), eb.ref("o.invoice_number"))),
    )
    .unionAll((db) =>
      db
        .selectFrom("o")
        .where("o.receipt_sent_at", "is not", null)
        .select((eb) =>
          line(
            eb.ref("o.receipt_sent_at").$notNull(),
            literal("Receipt mailed"),
            eb.ref("o.receipt_message_id"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("stripe_events as e")
        .innerJoin("o", (on) =>
          on.on((eb) =>
            eb.or([
              eb("e.object_id", "=", eb.ref("o.stripe_session_id")),
              eb(jsonText(eb.ref("e.payload"), "payment_intent"), "=", eb.ref("o.stripe_payment_intent_id")),
            ]),
          ),
        )
        .select((eb) =>
          line(
            eb.ref("e.received_at"),
            sql<string>`'Stripe: ' || e.type`,
            joined(
              inWords(EVENTS, eb.ref("e.type")),
              eb.ref("e.id"),
              eb
                .case()
                .when("e.failure", "is not", null)
                .then(sql<string>`'failed: ' || e.failure`)
                .when("e.processed_at", "is", null)
                .then(literal("not handled"))
                .end(),
            ),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("opened")
        .select((eb) =>
          line(
            eb.ref("opened.starts_at"),
            sql<string>`'Opens ' || opened.bought`,
            sql<string>`coalesce('until ' || opened.ends_at::date, 'for life')`,
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("opened")
        .where("opened.revoked_at", "is not", null)
        .select((eb) =>
          line(
            eb.ref("opened.revoked_at").$notNull(),
            sql<string>`'Ends ' || opened.bought`,
            eb.ref("opened.revoked_reason"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("certificates as c")
        .innerJoin("opened", "opened.id", "c.entitlement_id")
        .select((eb) =>
          line(eb.ref("c.issued_at"), sql<string>`'Certificate ' || c.code`, eb.ref("c.title")),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("certificates as c")
        .innerJoin("opened", "opened.id", "c.entitlement_id")
        .where("c.revoked_at", "is not", null)
        .select((eb) =>
          line(
            eb.ref("c.revoked_at").$notNull(),
            sql<string>`'Revokes ' || c.code`,
            revokedBecause(eb.ref("c.revoked_reason")),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("seat_packs as k")
        .innerJoin("purchases as p", "p.id", "k.purchase_id")
        .where("p.order_id", "=", id)
        .select((eb) => line(eb.ref("k.created_at"), sql<string>`'Opens ' || k.size || ' seats'`)),
    )
    .unionAll((db) =>
      db
        .selectFrom("seat_packs as k")
        .innerJoin("purchases as p", "p.id", "k.purchase_id")
        .where("p.order_id", "=", id)
        .where("k.ended_at", "is not", null)
        .select((eb) =>
          line(
            eb.ref("k.ended_at").$notNull(),
            sql<string>`CASE k.ended_reason WHEN 'dispute' THEN 'Seats rest' ELSE 'Seats end' END`,
            eb.ref("k.ended_reason"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("order_refunds as r")
        .where("r.order_id", "=", id)
        .select((eb) =>
          line(
            eb.ref("r.requested_at"),
            sql<string>`'Refund asked for: ' || ${euros(eb.ref("r.amount"))}`,
            eb.ref("r.reason"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("order_refunds as r")
        .where("r.order_id", "=", id)
        .where(({ fn }) => fn.coalesce("r.done_at", "r.failed_at"), "is not", null)
        .select((eb) =>
          line(
            eb.fn.coalesce("r.done_at", "r.failed_at").$notNull(),
            sql<string>`CASE WHEN r.done_at IS NULL THEN 'Refund refused by Stripe' ELSE 'Refund taken by Stripe' END`,
            eb.fn.coalesce("r.failure", "r.stripe_refund_id"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("withdrawals as w")
        .innerJoin("o", "o.id", "w.order_id")
        .select((eb) =>
          line(
            eb.ref("w.declared_at"),
            literal("Withdrawal declared"),
            sql<string>`'by ' || w.name || ', ' || w.email || ' (' || ${provenBy} || '), '
              || coalesce('acknowledged ' || to_char(w.acknowledged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'),
              'not acknowledged yet')`,
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("withdrawals as w")
        .where("w.order_id", "=", id)
        .where("w.confirmed_at", ">", (eb) => eb.ref("w.declared_at"))
        .select((eb) =>
          line(
            eb.ref("w.confirmed_at").$notNull(),
            literal("Withdrawal confirmed by the payer"),
            eb.cast<string>("w.proof", "text"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("withdrawals as w")
        .where("w.order_id", "=", id)
        .where("w.settled_at", "is not", null)
        .select((eb) =>
          line(eb.ref("w.settled_at").$notNull(), literal("Withdrawal answered"), eb.ref("w.answer")),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("pgboss.job as j")
        .where(
          "j.name",
          "in",
          mails.map((name) => sql.lit(name)),
        )
        .where((eb) => eb(eb.ref("j.data", "->>").key("orderId"), "=", id))
        .select((eb) =>
          line(
            eb.fn.coalesce("j.completed_on", "j.created_on"),
            sql<string>`'Mail: ' || split_part(j.name, '.', 2)`,
            eb.cast<string>("j.state", "text"),
          ),
        ),
    )
    .unionAll((db) =>
      db
        .selectFrom("audit_log as a")
        .leftJoin("users as u", "u.id", "a.actor_id")
        .where("a.subject", "=", `orders:${id}`)
        .select((eb) =>
          line(
            eb.ref("a.at"),
            sql<string>`'Admin: ' || a.action`,
            joined(eb.fn.coalesce("u.email", jsonText(eb.ref("a.details"), "by")), eb.ref("a.reason")),
          ),
        ),
    )
    .orderBy("at", "desc")
    .orderBy("what")
    .execute();
}
