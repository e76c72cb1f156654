import { type Expression, sql } from "kysely";
import { appNow } from "../platform/db/query";
import { defineTable, number, type RowIn, text, time } from "../platform/table";
import { assigned, idleDays, percent, rankOf, standing } from "./learning-table";
import { isInScope, type Scope } from "./organisation-access";
import { holderEmail, holderName } from "./seat-terms";
import { type Standing, standingGroups } from "./standings";

/** Null: nobody has the seat. */
const seatStanding = sql<Standing | null>`CASE WHEN s.state = 'invited' THEN 'invited'
  WHEN s.state <> 'free' THEN coalesce(person.standing, 'ended') END`;
/** A day that has begun counts: a new seat has all of its days left. Over: 0, or less. */
const daysUntil = (end: Expression<unknown>) =>
  sql<number | null>`ceil(extract(epoch FROM ${end} - ${appNow}) / 86400)::int`;
const isIn = (group: keyof typeof standingGroups) =>
  sql<boolean>`(s.state <> 'ended' AND ${seatStanding} IN (${sql.join(standingGroups[group].map((one) => sql.lit(one)))}))`;

export const seats = defineTable({
  title: "Seats",
  hint: "The beginning of a name or an e-mail address",
  from: (db, scope: Scope) =>
    db
      .selectFrom("seat_states as s")
      .innerJoin("seat_packs as p", "p.id", "s.pack_id")
      .innerJoin("orgs as o", "o.id", "s.org_id")
      .leftJoinLateral(
        assigned(db, scope)
          .select([holderName.as("name"), holderEmail.as("email"), "learned.last_at as lastAt"])
          .select(["certificate.code as certificate", standing.as("standing"), percent.as("percent")])
          .select([idleDays.as("idleDays"), "a.reminded_at as remindedAt"])
          .where(sql<boolean>`t.seat_id = s.id AND (a.ended_at IS NULL OR s.state = 'ended')`)
          .orderBy("a.started_at", "desc")
          .limit(1)
          .as("person"),
        (on) => on.onTrue(),
      )
      .leftJoin("open_invitations as i", "i.seat_id", "s.id")
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom("org_invitations as r")
            .select(["r.refused_at as at", sql<string>`'Refused by ' || r.email`.as("said")])
            .whereRef("r.seat_id", "=", "s.id")
            .where("r.refused_at", "is not", null)
            .unionAll(
              selectFrom("seat_assignments as a")
                .innerJoin("users as u", "u.id", "a.user_id")
                .select(["a.left_at as at", sql<string>`'Given up by ' || ${holderEmail}`.as("said")])
                .whereRef("a.seat_id", "=", "s.id")
                .where("a.left_at", "is not", null),
            )
            .orderBy("at", "desc")
            .limit(1)
            .as("word"),
        (on) => on.on("s.state", "=", "free"),
      )
      .where(isInScope(scope)),
  columns: (eb) => ({
    id: text("Id", eb.ref("s.id"), { hidden: true }),
    name: text("Person", eb.ref("person.name"), { sortable: "nullsLast" }),
    email: text("E-mail", eb.fn.coalesce("person.email", "i.email")),
    seat: text("Seat", eb.ref("s.label"), { sortable: true }),
    state: text("State", eb.ref("s.state")),
    standing: text("Standing", seatStanding),
    word: text("Why it is free", eb.ref("word.said")),
    percent: number("Completed", eb.ref("person.percent"), { sortable: "nullsLast" }),
    lastAt: time("Last lesson", eb.ref("person.lastAt"), { sortable: "nullsLast" }),
    idleDays: number("Days without a lesson", eb.ref("person.idleDays")),
    remindedAt: time("Last reminder", eb.fn.coalesce("person.remindedAt", "i.resent_at")),
    certificate: text("Certificate", eb.ref("person.certificate")),
    answerBy: time("Answer by", eb.case().when("s.state", "=", "invited").then(eb.ref("i.expires_at")).end()),
    daysLeft: number("Days left", daysUntil(sql`coalesce(i.expires_at, s.ends_at)`)),
    activated: time("Active since", eb.ref("s.activated_at"), { sortable: "nullsLast" }),
    ends: time("Access ends", eb.ref("s.ends_at"), { sortable: "nullsLast" }),
  }),
  search: (eb, { prefix }) => [
    eb(eb.fn("lower", ["person.name"]), "like", prefix),
    eb(eb.fn.coalesce("person.email", "i.email"), "like", prefix),
  ],
  order: ({ ref }) => [
    [rankOf(seatStanding), "asc"],
    [ref("s.ends_at"), "asc"],
    [ref("p.created_at"), "asc"],
    [ref("p.id"), "asc"],
    [ref("s.number"), "asc"],
  ],
  id: "id",
  filters: (eb) => ({
    state: {
      label: "State",
      choices: {
        current: { label: "People", where: eb("s.state", "in", ["invited", "active"]) },
        "not-begun": { label: "Not begun", where: isIn("not-begun") },
        stuck: { label: "Stuck", where: isIn("stuck") },
        learning: { label: "Learning", where: isIn("learning") },
        passed: { label: "Passed", where: isIn("passed") },
        free: { label: "Free seats", where: eb("s.state", "=", "free") },
        ended: { label: "Ended", where: eb("s.state", "=", "ended") },
      },
    },
  }),
});

export type SeatRow = RowIn<typeof seats>;
