import { sql } from "kysely";
import { isId } from "../platform/ids";
import { defineJoinedTable, email, text, time } from "../platform/table";
import { subjectsOfPerson } from "./audit-trace-queries";
import { anyIn, peopleByEmail } from "./table-search";

/** 'users:<id>' is the person with all that they own, as on the person's page. */
const ownedBy = (typed: string) => {
  const [, id = ""] = typed.split(/^users:/);
  return isId(id) ? id : "";
};

export const audit = defineJoinedTable({
  title: "Audit log",
  hint: "What was done ('entitlement.'), to what ('users:…'), the beginning of the e-mail address of who did it, their id, or that of the entry",
  from: (db) => db.selectFrom("audit_log as a").selectAll("a"),
  join: (db, rows) => db.selectFrom(rows.as("a")).leftJoin("users as u", "u.id", "a.actor_id"),
  columns: ({ ref }) => ({
    action: text("What", ref("a.action")),
    actor: email("Who", sql<string>`coalesce(u.email, a.actor_id::text, a.details ->> 'by', 'the system')`),
    reason: text("Why", ref("a.reason")),
    at: time("When", ref("a.at"), { sortable: true }),
    subject: text("To what", ref("a.subject")),
    details: text(
      "Details",
      // EUR amounts are in cents; amounts in other currencies stay as Stripe sent them.
      sql<string | null>`(SELECT string_agg(
          CASE WHEN a.action LIKE 'question.%' AND d.key = 'left' THEN 'others to draw from' ELSE d.key END || ': ' || CASE
          WHEN d.key = 'amount' AND coalesce(a.details ->> 'currency', 'eur') = 'eur'
          THEN '€' || to_char(d.value::numeric / 100, 'FM9999990.00') ELSE d.value END, ', ')
        FROM jsonb_each_text(a.details - 'by') d)`,
    ),
    id: text("Id", ref("a.id"), { hidden: true }),
  }),
  search: (eb, typed) => [
    typed.id && eb("a.id", "=", typed.id),
    eb("a.action", "like", typed.prefix),
    eb("a.subject", "=", typed.text),
    ownedBy(typed.text) && eb("a.subject", "=", anyIn(subjectsOfPerson(ownedBy(typed.text)))),
    typed.id && eb("a.actor_id", "=", typed.id),
    eb("a.actor_id", "=", peopleByEmail(typed)),
  ],
  order: ({ ref }) => [
    [ref("a.at"), "desc"],
    [ref("a.id"), "asc"],
  ],
  id: "id",
});
