import { expressionBuilder } from "kysely";
import { type DB, literal } from "../platform/db/query";
import { addressed, defineJoinedTable, email, number, type Typed, text, time } from "../platform/table";
import { anyIn, isWithin } from "./table-search";

const eb = expressionBuilder<DB>();

/** Organisations by the email of somebody who has or had a seat, administers or is invited, and by a seat's id. */
const organisationsOf = (typed: Typed) =>
  anyIn(
    eb
      .selectFrom(addressed("users", typed).as("u"))
      .innerJoin("seat_assignments as a", "a.user_id", "u.id")
      .innerJoin("seats as s", "s.id", "a.seat_id")
      .innerJoin("seat_packs as p", "p.id", "s.pack_id")
      .select("p.org_id as id")
      .unionAll(
        eb
          .selectFrom(addressed("users", typed).as("u"))
          .innerJoin("org_admins as m", "m.user_id", "u.id")
          .select("m.org_id as id"),
      )
      .unionAll(eb.selectFrom("open_invitations").select("org_id as id").where("email", "like", typed.prefix))
      .unionAll(
        eb
          .selectFrom("seat_states")
          .select("org_id as id")
          .where((seat) => (typed.id ? seat("id", "=", typed.id) : seat.lit(false))),
      ),
  );

export const organisations = defineJoinedTable({
  title: "Organisations",
  hint: "A part of its name, from the beginning of a word, the beginning of the e-mail address of its owner or of somebody in it, or an id, also of a seat",
  from: (db) => db.selectFrom("orgs as g").selectAll("g"),
  join: (db, rows) =>
    db
      .selectFrom(rows.as("g"))
      .innerJoin("users as u", "u.id", "g.owner_id")
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom("seat_states as s")
            .select(({ fn }) => [
              fn.countAll<number>().as("bought"),
              fn.countAll<number>().filterWhere("s.state", "in", ["invited", "active"]).as("given"),
              fn.countAll<number>().filterWhere("s.state", "=", "free").as("free"),
              fn.countAll<number>().filterWhere("s.state", "=", "ended").as("ended"),
            ])
            .whereRef("s.org_id", "=", "g.id")
            .as("seats"),
        (on) => on.onTrue(),
      ),
  columns: ({ ref, fn }) => ({
    name: text("Name", ref("g.name")),
    owner: email("Owner", fn.coalesce("u.email", literal("an owner without a name"))),
    bought: number("Seats bought", ref("seats.bought")),
    given: number("Given", ref("seats.given")),
    free: number("Free", ref("seats.free")),
    ended: number("Ended", ref("seats.ended")),
    since: time("Since", ref("g.created_at"), { sortable: true }),
    ownerId: text("Id of its owner", ref("g.owner_id"), { hidden: true }),
    id: text("Id", ref("g.id"), { hidden: true }),
  }),
  search: (org, typed) => [
    typed.id && org("g.id", "=", typed.id),
    org("g.owner_id", "=", anyIn(addressed("users", typed))),
    org("g.id", "=", organisationsOf(typed)),
    isWithin(org.ref("g.name"), typed),
  ],
  follows: "users",
  order: ({ ref }) => [[ref("g.id"), "desc"]],
  id: "id",
  detail: "organisations",
});
