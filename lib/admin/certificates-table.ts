import { sql } from "kysely";
import { literal } from "../platform/db/query";
import { defineJoinedTable, email, number, text, time } from "../platform/table";
import { paidBy, peopleByEmail } from "./table-search";

export const certificates = defineJoinedTable({
  title: "Certificates",
  hint: "A code (SB-…), the beginning of the holder's name, of their e-mail address or of the payer's, or an id",
  from: (db) => db.selectFrom("certificates as c").selectAll("c"),
  join: (db, rows) =>
    db
      .selectFrom(rows.as("c"))
      .innerJoin("certificate_states as s", "s.id", "c.id")
      .leftJoin("users as u", "u.id", "c.user_id")
      .leftJoin("entitlements as e", (on) =>
        on.onRef("e.id", "=", "c.entitlement_id").on("e.source", "=", literal("purchase")),
      )
      .leftJoin("purchases as p", "p.id", "e.source_id")
      .leftJoin("orders as o", "o.id", "p.order_id"),
  columns: (eb) => ({
    code: text("Code", eb.ref("c.code")),
    state: text(
      "State",
      eb
        .case()
        .when("s.status", "=", "revoked")
        .then(sql<string>`'revoked: ' || ${eb.ref("c.revoked_reason")}`)
        .else(eb.ref("s.status"))
        .end(),
    ),
    expires: time("Expires", eb.ref("c.expires_at"), { sortable: true }),
    holder: text("Holder", eb.ref("c.holder_name")),
    email: email("Account", eb.ref("u.email")),
    title: text("Title", eb.ref("c.title")),
    issued: time("Issued", eb.ref("c.issued_at"), { sortable: true }),
    payer: email("Paid with", eb.ref("o.email"), { hidden: true }),
    order: text("Order", eb.ref("o.reference"), { hidden: true }),
    score: number("Percent", eb.ref("c.score"), { hidden: true }),
  }),
  search: (eb, typed) => [
    eb("c.code", "=", typed.text.toUpperCase()),
    eb(eb.fn("lower", ["c.holder_name"]), "like", typed.prefix),
    typed.id && eb("c.id", "=", typed.id),
    typed.id && eb("c.user_id", "=", typed.id),
    eb("c.user_id", "=", peopleByEmail(typed)),
    eb("c.entitlement_id", "=", paidBy(typed)),
  ],
  follows: "orders",
  order: ({ ref }) => [
    [ref("c.issued_at"), "desc"],
    [ref("c.id"), "asc"],
  ],
  id: "code",
  detail: "certificates",
});
