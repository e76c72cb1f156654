import { expressionBuilder, type SqlBool, sql } from "kysely";
import { type DB, literal } from "../platform/db/query";
import { defineJoinedTable, email, number, text, time } from "../platform/table";
import { adjustmentDue } from "./message-deadline";
import { repliesTo } from "./message-replies";

const m = expressionBuilder<DB & { m: DB["contact_messages"] }, "m">();
const isOpen = m("m.answered_at", "is", null);
const isLate = sql<SqlBool>`${adjustmentDue(m.ref("m.created_at"))} < app_now()`;
/** Of requests for an adjustment. */
export const isOverdueAdjustment = m.and([m("m.kind", "=", literal("adjustment")), isOpen, isLate]);

/** Open ones first, of them the oldest, which are overdue first. */
export const adjustments = defineJoinedTable({
  title: "Adjustments",
  hint: "The beginning of the e-mail address, or an id",
  from: (db) =>
    db.selectFrom("contact_messages as m").selectAll("m").where("m.kind", "=", literal("adjustment")),
  join: (db, rows) => db.selectFrom(rows.as("m")).innerJoinLateral(repliesTo, (on) => on.onTrue()),
  columns: (eb) => ({
    name: text("Name", eb.ref("m.name")),
    email: email("E-mail", eb.ref("m.email")),
    wishes: text("Would help", sql<string>`array_to_string(${eb.ref("m.wishes")}, ' ')`),
    message: text("In their words", eb.ref("m.message")),
    received: time("Received", eb.ref("m.created_at")),
    state: text(
      "State",
      eb
        .case()
        .when(eb.and([isOpen, isLate]))
        .then(literal("overdue"))
        .when(isOpen)
        .then(literal("waits"))
        .else(literal("answered"))
        .end(),
    ),
    due: time(
      "Due",
      eb
        .case()
        .when(isOpen)
        .then(adjustmentDue(eb.ref("m.created_at")))
        .end(),
    ),
    answered: time("Answered", eb.ref("m.answered_at")),
    answers: text("Answers", eb.ref("replies.texts"), { hidden: true }),
    times: number("Times answered", eb.ref("replies.count"), { hidden: true }),
    id: text("Id", eb.ref("m.id"), { hidden: true }),
  }),
  search: (eb, { prefix, id }) => [id && eb("m.id", "=", id), eb("m.email", "like", prefix)],
  order: (eb) => [
    [eb("m.answered_at", "is", null), "desc"],
    [eb.case().when("m.answered_at", "is", null).then(eb.ref("m.created_at")).end(), "asc"],
    [eb.ref("m.created_at"), "desc"],
    [eb.ref("m.id"), "asc"],
  ],
  id: "id",
  filters: () => ({
    state: {
      label: "Which",
      choices: {
        open: { label: "Without an answer", where: isOpen },
        overdue: { label: "Overdue", where: m.and([isOpen, isLate]) },
      },
    },
  }),
});
