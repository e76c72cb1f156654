import { type Expression, type Kysely, sql } from "kysely";
import type { DB } from "../platform/db/query";
import { defineTable, type ExpressionsOf, number, type RowIn, text, time } from "../platform/table";
import { isInScope, type Scope } from "./organisation-access";
import { holderEmail, holderName } from "./seat-terms";
import { STUCK_DAYS, type Standing, standings } from "./standings";

/** Organisations never see a person's answers. */

const lessons = (db: Kysely<DB>) =>
  db
    .selectFrom("course_lessons as l")
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .where("l.retired_at", "is", null);

/** Until when learning counts: of a seat `t` that goes on, until now. */
export const until = sql<Date>`least(t.ends_at, app_now())`;

/**
 * A person's time on a seat and what they learned by its end; later learning is private. Lessons completed earlier
 * count, as each is completed once. Certificates and scores are from that time, even after a later pass.
 */
export const assigned = (db: Kysely<DB>, scope: Scope) =>
  db
    .selectFrom("seat_terms as t")
    .innerJoin("orgs as o", "o.id", "t.org_id")
    .innerJoin("seat_assignments as a", "a.id", "t.id")
    .innerJoin("users as u", "u.id", "t.user_id")
    .innerJoin(
      lessons(db)
        .select(({ fn }) => fn.countAll<number>().as("lessons"))
        .as("offered"),
      (on) => on.onTrue(),
    )
    .innerJoinLateral(
      lessons(db)
        .innerJoin("lesson_completions as d", "d.lesson_id", "l.id")
        .where("d.user_id", "=", sql<string>`t.user_id`)
        .where("d.completed_at", "<=", until)
        .select(({ fn, lit }) => [
          fn.countAll<number>().as("completed"),
          fn.coalesce(fn.sum<number>("l.duration_minutes"), lit(0)).as("minutes"),
          fn.min<Date | null>("d.completed_at").as("first_at"),
          fn.max<Date | null>("d.completed_at").as("last_at"),
        ])
        .as("learned"),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("certificates as x")
          .select(["x.code", "x.expires_at", "x.score"])
          .whereRef("x.user_id", "=", "t.user_id")
          .where("x.kind", "=", "certification")
          .where("x.revoked_at", "is", null)
          .where(({ not, exists, selectFrom: from }) =>
            not(exists(from("certificates as n").select("n.id").whereRef("n.reissue_of_id", "=", "x.id"))),
          )
          .where("x.tested_at", ">=", sql<Date>`date_trunc('second', t.started_at)`)
          .where("x.tested_at", "<=", sql<Date>`${until} + interval '1 second'`)
          .orderBy("x.tested_at", "desc")
          .limit(1)
          .as("certificate"),
      (on) => on.onTrue(),
    )
    .where(isInScope(scope));

/** Of `assigned`: nobody is stuck on a new seat. */
export const lastActive = sql<Date>`greatest(learned.last_at, t.started_at)`;

/** Of `assigned`. A certificate counts, not an attempt: organisations see no other results. */
export const standing = sql<Standing>`CASE
  WHEN certificate.code IS NOT NULL THEN 'passed'
  WHEN NOT t.is_current THEN 'ended'
  WHEN learned.completed = 0 THEN 'not-begun'
  WHEN ${lastActive} <= app_now() - make_interval(hours => ${sql.lit(24 * STUCK_DAYS)}) THEN 'stuck'
  ELSE 'learning' END`;

/** For the order: who still has something to do comes first. */
export const rankOf = (value: Expression<unknown>) =>
  sql<number>`array_position(ARRAY[${sql.join(standings.map((one) => sql.lit(one)))}], ${value})`;

export const percent = sql<number>`least(100, round(100.0 * learned.completed / greatest(1, offered.lessons)))`;

export const learnedColumns = (eb: ExpressionsOf<ReturnType<typeof assigned>>) => ({
  id: text("Id", eb.ref("t.id"), { hidden: true }),
  name: text("Person", holderName, { sortable: "nullsLast" }),
  email: text("E-mail", holderEmail, { hidden: true }),
  standing: text("Standing", standing),
  percent: number("Completed", percent, { sortable: true }),
  hours: number("Hours", sql<number>`round(learned.minutes / 60.0, 1)`),
  certificate: text("Certificate", eb.ref("certificate.code")),
  expires: time("Valid until", eb.ref("certificate.expires_at"), { sortable: "nullsLast" }),
  lastAt: time("Last lesson", eb.ref("learned.last_at"), { sortable: "nullsLast" }),
  from: time("Seat from", eb.ref("t.started_at"), { sortable: true, hidden: true }),
  until: time("Seat until", eb.ref("t.ends_at"), { sortable: "nullsLast" }),
});

export const learning = defineTable({
  title: "Learning",
  hint: "The beginning of a name or an e-mail address",
  from: assigned,
  columns: learnedColumns,
  search: (eb, { prefix }) => [
    eb(eb.fn("lower", [holderName]), "like", prefix),
    eb(holderEmail, "like", prefix),
  ],
  order: ({ ref }) => [
    [rankOf(standing), "asc"],
    [ref("t.started_at"), "desc"],
    [ref("t.id"), "asc"],
  ],
  id: "id",
  filters: (eb) => ({
    state: {
      label: "State",
      choices: {
        current: { label: "Seat goes on", where: eb("t.is_current", "=", true) },
        ended: { label: "Seat has ended", where: eb("t.is_current", "=", false) },
      },
    },
  }),
});

export type LearningRow = RowIn<typeof learning>;
