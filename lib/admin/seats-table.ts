import { sql } from "kysely";
import { literal } from "../platform/db/query";
import { defineTable, email, text, time } from "../platform/table";

/**
 * Seats of an organisation that somebody has, had or was offered; unused seats are all alike. Labels and order match
 * the organisation's own page.
 */
export const seats = defineTable({
  title: "Seats",
  hint: "",
  from: (db, { orgId }: { orgId: string }) =>
    db
      .selectFrom("seat_states as s")
      .innerJoin("seat_packs as p", "p.id", "s.pack_id")
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom("seat_assignments as a")
            .select(["a.user_id", "a.ended_at", "a.left_at"])
            .whereRef("a.seat_id", "=", "s.id")
            .orderBy("a.started_at", "desc")
            .limit(1)
            .as("last"),
        (on) => on.onTrue(),
      )
      .leftJoin("users as u", "u.id", "last.user_id")
      .leftJoin("open_invitations as i", "i.seat_id", "s.id")
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom("org_invitations as r")
            .select([
              "r.revoked_at as at",
              sql<string>`CASE WHEN r.refused_at IS NULL THEN 'no longer offered to ' ELSE 'refused by ' END || r.email`.as(
                "said",
              ),
            ])
            .whereRef("r.seat_id", "=", "s.id")
            .where("r.revoked_at", "is not", null)
            .orderBy("r.revoked_at", "desc")
            .limit(1)
            .as("offer"),
        (on) => on.onTrue(),
      )
      .where("s.org_id", "=", orgId)
      .where((eb) =>
        eb.or([
          eb("s.activated_at", "is not", null),
          eb.exists(eb.selectFrom("org_invitations as r").select("r.id").whereRef("r.seat_id", "=", "s.id")),
        ]),
      ),
  columns: (eb) => ({
    seat: text("Seat", eb.ref("s.label")),
    state: text("State", eb.ref("s.state")),
    person: email(
      "Person",
      eb
        .case("s.state")
        .when("invited")
        .then(eb.ref("i.email"))
        .when("free")
        .then(null)
        .else(eb.ref("u.email"))
        .end(),
    ),
    since: time(
      "Since",
      eb.case("s.state").when("invited").then(eb.ref("i.invited_at")).else(eb.ref("s.activated_at")).end(),
    ),
    until: time(
      "Until",
      eb.case("s.state").when("invited").then(eb.ref("i.expires_at")).else(eb.ref("s.ends_at")).end(),
    ),
    handedOn: time("Handed on", eb.ref("s.reassigned_at")),
    note: text(
      "Why",
      eb
        .case("s.state")
        .when("free")
        .then(
          sql<string | null>`CASE WHEN offer.at > last.ended_at OR last.ended_at IS NULL THEN offer.said
            ELSE CASE WHEN last.left_at IS NULL THEN 'taken from ' ELSE 'given up by ' END
              || coalesce(u.email, 'a deleted account') END`,
        )
        .when("ended")
        .then(
          eb
            .case()
            .when("p.ended_at", "is", null)
            .then(literal("its days are over"))
            .else(sql<string>`'pack ended (' || p.ended_reason || ')'`)
            .end(),
        )
        .end(),
    ),
    personId: text(
      "Id of the person",
      eb.case("s.state").when("invited").then(null).else(eb.ref("u.id")).end(),
      { hidden: true },
    ),
    id: text("Id", eb.ref("s.id"), { hidden: true }),
  }),
  search: () => [],
  order: ({ ref }) => [
    [ref("p.created_at"), "asc"],
    [ref("p.id"), "asc"],
    [ref("s.number"), "asc"],
  ],
  id: "id",
});
