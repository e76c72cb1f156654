import { type Expression, type Kysely, sql } from "kysely";
import type { DB } from "../platform/db/query";
import { defineTable, type ExpressionsOf, number, type RowIn, text, time } from "../platform/table";
import { isInScope, type Scope } from "./organisation-access";
import { invitationsToSeats } from "./reminder-groups";
import { holderEmail, holderName, isTestedInTerm, until } from "./seat-terms";
import { STUCK_DAYS, type Standing, standings } from "./standings";

/** Organisations never see a person's answers. */

const lessons = (db: Kysely<DB>) =>
  db
    .selectFrom("course_lessons as l")
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .where("l.retired_at", "is", null);

/** Of the person of a term `t`: the lessons `l` that were completed by its end, each with its completion `d`. */
export const completionsOfTerm = (db: Kysely<DB>) =>
  lessons(db)
    .innerJoin("lesson_completions as d", "d.lesson_id", "l.id")
    .where("d.user_id", "=", sql<string>`t.user_id`)
    .where("d.completed_at", "<=", until);

/** Of the person of a term `t`: every enrolment in a course, and every answer to an exercise there. */
const begun = (db: Kysely<DB>) =>
  db.selectFrom(
    db
      .selectFrom("user_course_progress as p")
      .innerJoin("public_courses as c", "c.id", "p.course_id")
      .where("p.user_id", "=", sql<string>`t.user_id`)
      .select("p.enrolled_at as at")
      .unionAll(
        lessons(db)
          .innerJoin("exercises as x", "x.lesson_id", "l.id")
          .innerJoin("exercise_versions as v", "v.exercise_id", "x.id")
          .innerJoin("exercise_tries as y", "y.version_id", "v.id")
          .where("y.user_id", "=", sql<string>`t.user_id`)
          .select("y.tried_at as at"),
      )
      .as("deed"),
  );

/** The certificate of a term `t`: the last that was earned in its time, and counts now. */
export const certificateOfTerm = (db: Kysely<DB>) =>
  db
    .selectFrom("certificates as x")
    .select(["x.code", "x.expires_at", "x.score"])
    .where("x.user_id", "=", sql<string>`t.user_id`)
    .where("x.kind", "=", "certification")
    .where("x.revoked_at", "is", null)
    .where(({ not, exists, selectFrom: from }) =>
      not(exists(from("certificates as n").select("n.id").whereRef("n.reissue_of_id", "=", "x.id"))),
    )
    .where(isTestedInTerm)
    .orderBy("x.tested_at", "desc")
    .limit(1);

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
      completionsOfTerm(db)
        .select(({ fn, lit }) => [
          fn.countAll<number>().as("completed"),
          fn.coalesce(fn.sum<number>("l.duration_minutes"), lit(0)).as("minutes"),
          fn.min<Date | null>("d.completed_at").as("first_at"),
          fn.max<Date | null>("d.completed_at").as("last_at"),
        ])
        .as("learned"),
      (on) => on.onTrue(),
    )
    .innerJoinLateral(
      begun(db)
        .where("deed.at", ">=", sql<Date>`t.started_at`)
        .where("deed.at", "<=", until)
        .select(({ fn }) => fn.min<Date | null>("deed.at").as("at"))
        .as("begun"),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(certificateOfTerm(db).as("certificate"), (on) => on.onTrue())
    .where(isInScope(scope));

/** Of `assigned`: nobody is stuck on a new seat, or in the days after they have begun. */
const lastActive = sql<Date>`greatest(learned.last_at, begun.at, t.started_at)`;
export const idleDays = sql<number>`floor(extract(epoch FROM app_now() - ${lastActive}) / 86400)::int`;

/** Of `assigned`. A certificate counts, not an attempt: organisations see no other results. */
export const standing = sql<Standing>`CASE
  WHEN certificate.code IS NOT NULL THEN 'passed'
  WHEN NOT t.is_current THEN 'ended'
  WHEN learned.completed = 0 AND begun.at IS NULL THEN 'not-begun'
  WHEN ${lastActive} <= app_now() - make_interval(hours => ${sql.lit(24 * STUCK_DAYS)}) THEN 'stuck'
  ELSE 'learning' END`;

/** For the order: who still has something to do comes first. */
export const rankOf = (value: Expression<unknown>) =>
  sql<number>`array_position(ARRAY[${sql.join(standings.map((one) => sql.lit(one)))}], ${value})`;

export const percent = sql<number>`least(100, round(100.0 * learned.completed / greatest(1, offered.lessons)))`;

/** Everybody who has or had a seat, and who is invited to one: an address without anything learned. */
export const people = (db: Kysely<DB>, scope: Scope) =>
  db.selectFrom(invited(db, scope).unionAll(seated(db, scope)).as("r"));

const seated = (db: Kysely<DB>, scope: Scope) =>
  assigned(db, scope)
    .select(["t.id", holderName.as("name"), holderEmail.as("email"), standing.as("standing")])
    .select([percent.as("percent"), "learned.completed", "offered.lessons", "learned.minutes"])
    .select(["learned.first_at", "learned.last_at"])
    .select(["certificate.code", "certificate.expires_at", "certificate.score"])
    .select(["t.user_id", "t.started_at", "t.ends_at", until.as("until"), "t.is_current"]);

const none = <T>(type: "text" | "numeric" | "int" | "timestamptz" | "uuid" | "boolean") =>
  sql<T | null>`NULL::${sql.raw(type)}`;
const noTime = none<Date>("timestamptz");
const noNumber = none<number>("numeric");

const invited = (db: Kysely<DB>, scope: Scope) =>
  invitationsToSeats(db, scope.orgId)
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .where(isInScope(scope))
    .select(["i.id", none<string>("text").as("name"), sql<string | null>`i.email`.as("email")])
    .select([sql<Standing>`'invited'`.as("standing"), noNumber.as("percent")])
    .select([noNumber.as("completed"), noNumber.as("lessons"), noNumber.as("minutes")])
    .select([noTime.as("first_at"), noTime.as("last_at"), none<string>("text").as("code")])
    .select([noTime.as("expires_at"), none<number>("int").as("score"), none<string>("uuid").as("user_id")])
    .select([noTime.as("started_at"), noTime.as("ends_at"), noTime.as("until")])
    .select(none<boolean>("boolean").as("is_current"));

export const learnedColumns = (eb: ExpressionsOf<ReturnType<typeof people>>) => ({
  id: text("Id", eb.ref("r.id"), { hidden: true }),
  name: text("Person", eb.ref("r.name"), { sortable: "nullsLast" }),
  email: text("E-mail", eb.ref("r.email"), { hidden: true }),
  standing: text("Standing", eb.ref("r.standing")),
  percent: number("Completed", eb.ref("r.percent"), { sortable: "nullsLast" }),
  hours: number("Lesson hours", sql<number | null>`round(r.minutes / 60.0, 1)`),
  certificate: text("Certificate", eb.ref("r.code")),
  expires: time("Valid until", eb.ref("r.expires_at"), { sortable: "nullsLast" }),
  lastAt: time("Last lesson", eb.ref("r.last_at"), { sortable: "nullsLast" }),
  from: time("Seat from", eb.ref("r.started_at"), { sortable: "nullsLast", hidden: true }),
  until: time("Seat until", eb.ref("r.ends_at"), { sortable: "nullsLast" }),
});

export const learning = defineTable({
  title: "Learning",
  hint: "The beginning of a name or an e-mail address",
  from: people,
  columns: learnedColumns,
  search: (eb, { prefix }) => [eb(eb.fn("lower", ["r.name"]), "like", prefix), eb("r.email", "like", prefix)],
  order: ({ ref }) => [
    [rankOf(ref("r.standing")), "asc"],
    [ref("r.started_at"), "desc"],
    [ref("r.id"), "asc"],
  ],
  id: "id",
  filters: (eb) => ({
    state: {
      label: "State",
      choices: {
        current: { label: "Seat goes on", where: eb("r.is_current", "=", true) },
        ended: { label: "Seat has ended", where: eb("r.is_current", "=", false) },
      },
    },
  }),
});

export type LearningRow = RowIn<typeof learning>;
