import { sql } from "kysely";
import { literal } from "../platform/db/query";
import { defineTable, email, number, text, time } from "../platform/table";

export const decisions = defineTable({
  title: "Decisions",
  hint: "The beginning of the person's e-mail address, a certificate's code, or an id; without it, those that are open",
  from: (db) =>
    db
      .selectFrom("attempt_rescores as r")
      .innerJoin("attempts as a", "a.id", "r.attempt_id")
      .innerJoin("users as u", "u.id", "a.user_id")
      .innerJoin("key_corrections as k", "k.id", "r.correction_id")
      .innerJoin("question_versions as v", "v.id", "k.version_id")
      .leftJoin("certificates as c", (on) =>
        on.onRef("c.attempt_id", "=", "a.id").on("c.superseded_by_id", "is", null),
      )
      .where("r.verdict", "=", literal("fails")),
  columns: (eb) => ({
    person: email("Person", eb.fn.coalesce("u.email", literal("a guest"))),
    what: text(
      "Passed",
      eb
        .case()
        .when("a.kind", "=", "certification")
        .then(sql<string>`'Exam'`)
        .else(sql<string>`'Final assessment: ' || ${eb.ref("a.course_id")}`)
        .end(),
    ),
    before: number("Told, %", eb.ref("r.score_before")),
    after: number("By the right key, %", eb.ref("r.score_after")),
    certificate: text("Certificate", eb.ref("c.code")),
    question: text("Question", eb.ref("v.question")),
    since: time("Since", eb.ref("r.rescored_at"), { sortable: true }),
    outcome: text("Decision", eb.ref("r.outcome")),
    id: text("Id", eb.ref("r.id"), { hidden: true }),
  }),
  search: (eb, { text: typed, prefix, id }) => [
    eb("u.email", "like", prefix),
    eb("c.code", "=", typed.toUpperCase()),
    id && eb("r.id", "=", id),
    id && eb("a.id", "=", id),
    id && eb("k.id", "=", id),
  ],
  unsearched: (eb) => eb("r.settled_at", "is", null),
  order: ({ ref }) => [
    [ref("r.rescored_at"), "asc"],
    [ref("r.id"), "asc"],
  ],
  id: "id",
});
