import { sql } from "kysely";
import { defineTable, type RowIn, text, time } from "../platform/table";
import { isInScope, type Scope } from "./organisation-access";
import { holderEmail, holderName } from "./seat-terms";

export const seats = defineTable({
  title: "Seats",
  hint: "The beginning of a name or an e-mail address",
  from: (db, scope: Scope) =>
    db
      .selectFrom("seat_states as s")
      .innerJoin("seat_packs as p", "p.id", "s.pack_id")
      .innerJoin("orgs as o", "o.id", "s.org_id")
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom("seat_assignments as a")
            .innerJoin("users as u", "u.id", "a.user_id")
            .select([holderName.as("name"), holderEmail.as("email")])
            .whereRef("a.seat_id", "=", "s.id")
            .where((eb) => eb.or([eb("a.ended_at", "is", null), eb("s.state", "=", "ended")]))
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
    person: text("Person", eb.fn.coalesce("person.email", "i.email"), { sortable: "nullsLast" }),
    seat: text("Seat", eb.ref("s.label"), { sortable: true }),
    state: text("State", eb.ref("s.state"), { sortable: true }),
    word: text("Why it is free", eb.ref("word.said"), { hidden: true }),
    name: text("Name", eb.ref("person.name"), { sortable: "nullsLast" }),
    answerBy: time(
      "Answer by",
      eb.case().when("s.state", "=", "invited").then(eb.ref("i.expires_at")).end(),
      { sortable: "nullsLast" },
    ),
    activated: time("Active since", eb.ref("s.activated_at"), { sortable: "nullsLast" }),
    ends: time("Ends", eb.ref("s.ends_at"), { sortable: "nullsLast" }),
  }),
  search: (eb, { prefix }) => [
    eb(eb.fn("lower", ["person.name"]), "like", prefix),
    eb(eb.fn.coalesce("person.email", "i.email"), "like", prefix),
  ],
  order: ({ ref }) => [
    [ref("p.created_at"), "asc"],
    [ref("p.id"), "asc"],
    [ref("s.number"), "asc"],
  ],
  id: "id",
  filters: (eb) => ({
    state: {
      label: "State",
      choices: {
        free: { label: "Free", where: eb("s.state", "=", "free") },
        invited: { label: "Invited", where: eb("s.state", "=", "invited") },
        active: { label: "Active", where: eb("s.state", "=", "active") },
        ended: { label: "Ended", where: eb("s.state", "=", "ended") },
      },
    },
  }),
});

export type SeatRow = RowIn<typeof seats>;
