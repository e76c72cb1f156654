import { expressionBuilder, type SqlBool, sql } from "kysely";
import { type DB, literal } from "../platform/db/query";
import { defineJoinedTable, email, number, text, time } from "../platform/table";
import { hasPrioritySupport } from "../site/contact/priority-support-queries";
import { answerDue } from "./message-deadline";
import { repliesTo } from "./message-replies";

const m = expressionBuilder<DB & { m: DB["contact_messages"] }, "m">();
const isOpen = m("m.answered_at", "is", null);
const isOverdue = m.and([isOpen, sql<SqlBool>`${answerDue(m.ref("m.created_at"))} < app_now()`]);

export const messages = defineJoinedTable({
  title: "Messages",
  hint: "The beginning of the sender's e-mail address, or an id",
  from: (db) =>
    db.selectFrom("contact_messages as m").selectAll("m").where("m.kind", "=", literal("message")),
  join: (db, rows) => db.selectFrom(rows.as("m")).innerJoinLateral(repliesTo, (on) => on.onTrue()),
  columns: (eb) => ({
    name: text("Name", eb.ref("m.name")),
    email: email("E-mail", eb.ref("m.email")),
    message: text("Message", eb.ref("m.message")),
    received: time("Received", eb.ref("m.created_at"), { sortable: true }),
    state: text(
      "State",
      eb
        .case()
        .when(isOverdue)
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
        .then(answerDue(eb.ref("m.created_at")))
        .end(),
    ),
    support: text(
      "Support",
      eb
        .case()
        .when(hasPrioritySupport(eb.ref("m.email")))
        .then(literal("priority"))
        .else(null)
        .end(),
    ),
    answered: time("Answered", eb.ref("m.answered_at"), { sortable: "nullsLast" }),
    answers: text("Answers", eb.ref("replies.texts"), { hidden: true }),
    times: number("Times answered", eb.ref("replies.count"), { hidden: true }),
    id: text("Id", eb.ref("m.id"), { hidden: true }),
  }),
  search: (eb, { prefix, id }) => [id && eb("m.id", "=", id), eb("m.email", "like", prefix)],
  order: (eb) => [
    [eb("m.answered_at", "is", null), "desc"],
    [eb.ref("m.created_at"), "desc"],
    [eb.ref("m.id"), "asc"],
  ],
  id: "id",
  filters: () => ({
    state: {
      label: "Which",
      choices: {
        open: { label: "Without an answer", where: isOpen },
        overdue: { label: "Overdue", where: isOverdue },
      },
    },
  }),
});
