import { expressionBuilder, sql } from "kysely";
import { ANSWER_DAYS } from "../commerce/withdrawals";
import { type DB, literal } from "../platform/db/query";
import { defineTable, email, money, number, text, time } from "../platform/table";
import { isOpenWithdrawal, isOverdueWithdrawal } from "./alerts";

const eb = expressionBuilder<DB & { w: DB["withdrawals"] }, "w">();

/** By what a withdrawal `w` is known to be the payer's: whoever has the order's code can declare it. */
export const provenBy = eb
  .case()
  .when("w.proof", "=", "order")
  .then(literal("from the account it belongs to"))
  .when("w.proof", "=", "receipt")
  .then(literal("with the receipt's link"))
  .when("w.proof", "=", "email")
  .then(literal("from an account of the payer's address"))
  .else(literal("not confirmed by the payer"))
  .end();

/** Those that wait come first, the oldest of them at the top: it is due next, or overdue. */
export const withdrawals = defineTable({
  title: "Withdrawals",
  hint: "An order's reference (SBO-…), or the beginning of the e-mail address of who declared it or of who paid",
  from: (db) => db.selectFrom("withdrawals as w").innerJoin("orders as o", "o.id", "w.order_id"),
  columns: (eb) => ({
    order: text("Order", eb.ref("o.reference")),
    state: text(
      "State",
      eb
        .case()
        .when(isOverdueWithdrawal)
        .then(literal("overdue"))
        .when(isOpenWithdrawal)
        .then(literal("waits"))
        .when("w.settled_at", "is not", null)
        .then(literal("answered"))
        .else(literal("money is back"))
        .end(),
    ),
    due: text(
      "Due",
      eb
        .case()
        .when(isOpenWithdrawal)
        .then(sql<string>`((w.declared_at AT TIME ZONE 'UTC')::date + ${sql.lit(ANSWER_DAYS)})::text`)
        .end(),
    ),
    days: number(
      "Days old",
      sql<number>`(app_now() AT TIME ZONE 'UTC')::date - (w.declared_at AT TIME ZONE 'UTC')::date`,
    ),
    amount: money("Amount", eb.ref("o.amount_total")),
    email: email("Declared by", eb.ref("w.email")),
    proven: text("By the payer", provenBy),
    name: text("Name given", eb.ref("w.name"), { hidden: true }),
    payer: email("Payer", eb.ref("o.email"), { hidden: true }),
    declared: time("Declared", eb.ref("w.declared_at"), { hidden: true }),
    confirmed: time("Confirmed", eb.ref("w.confirmed_at"), { hidden: true }),
    acknowledged: time("Acknowledged", eb.ref("w.acknowledged_at"), { hidden: true }),
    answered: time("Answered", eb.ref("w.settled_at"), { hidden: true }),
  }),
  search: (eb, { text: typed, prefix }) => [
    eb("o.reference", "=", typed.toUpperCase()),
    eb("w.email", "like", prefix),
    eb("o.email", "like", prefix),
  ],
  order: (eb) => [
    [isOpenWithdrawal, "desc"],
    [eb.case().when(isOpenWithdrawal).then(eb.ref("w.declared_at")).end(), "asc"],
    [eb.ref("w.declared_at"), "desc"],
    [eb.ref("w.id"), "asc"],
  ],
  id: "order",
  detail: "orders",
  filters: () => ({
    state: {
      label: "Which",
      choices: {
        open: { label: "Waiting", where: isOpenWithdrawal },
        overdue: { label: "Overdue", where: isOverdueWithdrawal },
      },
    },
  }),
});
