import { sql } from "kysely";
import { literal } from "../platform/db/query";
import { defineJoinedTable, email, number, text, time } from "../platform/table";
import { peopleByEmail } from "./table-search";

/** Attempts at the exam; those that wait for a decision come first, the oldest of them at the top. */
export const attempts = defineJoinedTable({
  title: "Attempts",
  hint: "The beginning of the candidate's e-mail address, or an id",
  from: (db) => db.selectFrom("attempts as a").selectAll("a").where("a.kind", "=", literal("certification")),
  join: (db, rows) =>
    db
      .selectFrom(rows.as("a"))
      .innerJoin("users as u", "u.id", "a.user_id")
      .leftJoin("attempt_holds as h", "h.attempt_id", "a.id"),
  columns: (eb) => ({
    person: email("Person", eb.fn.coalesce("u.email", literal("a guest"))),
    state: text("State", sql<string>`${eb.ref("a.status")}::text`),
    started: time("Started", eb.ref("a.started_at")),
    minutes: number(
      "Minutes taken",
      sql<number | null>`ceil(extract(epoch FROM a.closed_at - a.started_at) / 60)::int`,
    ),
    score: number("Percent", eb.ref("a.score")),
    held: time("Held", eb.ref("h.held_at"), { hidden: true }),
    decided: time("Decided", eb.ref("h.decided_at"), { hidden: true }),
    reasons: text("Held for", sql<string | null>`array_to_string(h.reasons, ', ')`, { hidden: true }),
    id: text("Id", eb.ref("a.id"), { hidden: true }),
    personId: text("Id of the person", eb.ref("a.user_id"), { hidden: true }),
  }),
  search: (eb, typed) => [
    typed.id && eb("a.id", "=", typed.id),
    typed.id && eb("a.user_id", "=", typed.id),
    eb("a.user_id", "=", peopleByEmail(typed)),
  ],
  order: (eb) => [
    [eb("a.status", "=", literal("held")), "desc"],
    [eb.case().when("a.status", "=", literal("held")).then(eb.ref("a.started_at")).end(), "asc"],
    [eb.ref("a.started_at"), "desc"],
    [eb.ref("a.id"), "asc"],
  ],
  id: "id",
  detail: "attempts",
  filters: (eb) => ({
    state: {
      label: "Which",
      choices: {
        held: { label: "Held", where: eb("a.status", "=", literal("held")) },
        closed: { label: "Closed", where: eb("a.status", "=", literal("closed")) },
        refused: { label: "Refused", where: eb("a.status", "=", literal("refused")) },
        abandoned: { label: "Abandoned", where: eb("a.status", "=", literal("abandoned")) },
      },
    },
  }),
});
