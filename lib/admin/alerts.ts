import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { ANSWER_DAYS } from "../commerce/withdrawals";
import { type DB, literal } from "../platform/db/query";

/** For how many days the audit log marks an order: nothing records when somebody has dealt with it. */
const SHOWN_DAYS = 30;

const eb = expressionBuilder<DB & { o: DB["orders"] }, "o">();

const inAudit = (action: string) =>
  eb(
    "o.id",
    "in",
    eb
      .selectFrom("audit_log as a")
      .select(sql<string>`substr(a.subject, 8)::uuid`.as("id"))
      .where("a.action", "=", sql.lit(action))
      .where("a.at", ">", sql<Date>`app_now() - interval '${sql.raw(String(SHOWN_DAYS))} days'`),
  );

/** Not fully refunded. A free order has no money to return, but a withdrawal from it still needs an answer. */
const isOwed = eb.and([
  eb.or([eb("o.amount_refunded", "<", eb.ref("o.amount_total")), eb("o.amount_total", "=", eb.lit(0))]),
  eb("o.dispute_status", "is distinct from", literal("lost")),
]);

const withdrawals = expressionBuilder<DB & { o: DB["orders"]; w: DB["withdrawals"] }, "o" | "w">();

/** Of a withdrawal `w` of an order `o`: neither answered nor is the money back. */
export const isOpenWithdrawal = withdrawals.and([withdrawals("w.settled_at", "is", null), isOwed]);
/** As `isAnswerOverdue` in lib/commerce/withdrawals.ts. */
export const isOverdueWithdrawal = withdrawals.and([
  isOpenWithdrawal,
  sql<SqlBool>`(app_now() AT TIME ZONE 'UTC')::date - (w.declared_at AT TIME ZONE 'UTC')::date > ${sql.lit(ANSWER_DAYS)}`,
]);

const openWithdrawals = eb.selectFrom("withdrawals").select("order_id").where("settled_at", "is", null);
const refusedRefunds = eb
  .selectFrom("order_refunds as r")
  .select("r.order_id")
  .where("r.failed_at", "is not", null)
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("order_refunds as n")
          .select("n.id")
          .whereRef("n.order_id", "=", "r.order_id")
          .whereRef("n.requested_at", ">", "r.requested_at"),
      ),
    ),
  );

type Alert = { label: string; where: Expression<SqlBool> };

/**
 * What needs an operator's attention, as conditions on an order `o`: for the overview, the filter and the row's marks.
 * Each condition starts at an index or a small table.
 */
export const orderAlerts = {
  withdrawn: {
    label: "Open withdrawal",
    where: eb.and([eb("o.id", "in", openWithdrawals), isOwed]),
  },
  disputed: { label: "In dispute", where: eb("o.dispute_status", "=", literal("open")) },
  unrefunded: {
    label: "Refund refused",
    where: eb.and([eb("o.id", "in", refusedRefunds), isOwed]),
  },
  refused: { label: "Does not match", where: inAudit("payment.refused") },
  overrun: { label: "Code used too often", where: inAudit("code.overrun") },
} satisfies Record<string, Alert>;

export const withdrawnSince = eb
  .case()
  .when(orderAlerts.withdrawn.where)
  .then(
    eb.selectFrom("withdrawals as w").select("w.declared_at").whereRef("w.order_id", "=", "o.id").$asScalar(),
  )
  .end();

const alerts: Alert[] = Object.values(orderAlerts);

export const orderAlertLabels = sql<string>`concat_ws(', ', ${sql.join(
  alerts.map(({ label, where }) => sql`CASE WHEN ${where} THEN ${sql.lit(label.toLowerCase())} END`),
)})`;

/** How many orders need attention, of one kind. */
export const countOrders = (kind: keyof typeof orderAlerts) =>
  eb
    .selectFrom("orders as o")
    .select(eb.fn.countAll<number>().as("count"))
    .where(orderAlerts[kind].where)
    .$asScalar();

/** After this many failed tries (about half an hour), an operator has to look. */
const MANY_TRIES = 7;

const jobs = expressionBuilder<DB & { j: DB["pgboss.job"] }, "j">();

/** Of a job `j`. */
export const isStuck = jobs.or([
  jobs("j.state", "=", literal("failed")),
  jobs.and([jobs("j.state", "=", literal("retry")), jobs("j.retry_count", ">=", jobs.lit(MANY_TRIES))]),
  jobs.and([
    jobs("j.state", "=", literal("created")),
    jobs("j.start_after", "<", sql<Date>`now() - interval '10 minutes'`),
  ]),
]);
