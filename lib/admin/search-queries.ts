import "server-only";
import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { cleanCode } from "../certificates/certificate-codes";
import { type DB, jsonText, literal, plannedWithValues, query } from "../platform/db/query";
import { addressed, type Typed, typedIn } from "../platform/table";
import { anyIn, isWithin } from "./table-search";

/** In the order in which the page shows them. */
export const FOUND = [
  "people",
  "orders",
  "withdrawals",
  "messages",
  "certificates",
  "attempts",
  "organisations",
  "questions",
] as const;
export type Found = {
  kind: (typeof FOUND)[number];
  /** Names the row in the URL of its page. */
  key: string;
  title: string;
  detail: string | null;
};

/** Of each kind. One more is read, which tells that there are more. */
export const SHOWN = 5;

/**
 * What an operator looks for by any of its keys, over all kinds, in one statement. Each condition has an index or a
 * small table, as those of the tables have.
 */
export async function findEverything(text: string): Promise<Found[]> {
  if (text === "") return [];
  const typed = typedIn(text);
  return found(people(typed))
    .modifyFront(plannedWithValues)
    .unionAll(found(orders(typed)))
    .unionAll(found(withdrawals(typed)))
    .unionAll(found(messages(typed)))
    .unionAll(found(certificates(typed)))
    .unionAll(found(attempts(typed)))
    .unionAll(found(organisations(typed)))
    .unionAll(found(questions(typed)))
    .execute();
}

const found = (rows: AliasableExpression<Found>) =>
  query().selectFrom(rows.as("found")).select(["found.kind", "found.key", "found.title", "found.detail"]);

const { selectFrom } = expressionBuilder<DB>();

const anyOf = (conditions: (Expression<SqlBool> | null | "")[]) =>
  expressionBuilder<DB>().or(conditions.filter((condition) => condition !== null && condition !== ""));

type Value<T> = AliasableExpression<T>;
const line = (
  kind: Found["kind"],
  key: Value<string>,
  title: Value<string>,
  detail: Value<string | null>,
) => [
  sql<Found["kind"]>`${sql.lit(kind)}::text`.as("kind"),
  sql<string>`${key}::text`.as("key"),
  title.as("title"),
  detail.as("detail"),
];
const joined = (...words: Expression<unknown>[]) => sql<string>`concat_ws(', ', ${sql.join(words)})`;
const dayOf = (at: Expression<Date>) => sql<string>`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** Only an email leads on to what its account has: the beginning of a name would be that of many accounts. */
const ofAccount = (userId: Expression<string | null>, typed: Typed) =>
  typed.text.includes("@") ? expressionBuilder<DB>()(userId, "=", anyIn(addressed("users", typed))) : null;

const people = ({ prefix, id }: Typed) =>
  selectFrom("users as u")
    .where((eb) =>
      anyOf([
        eb("u.email", "like", prefix),
        eb(eb.fn<string>("lower", ["u.name"]), "like", prefix),
        id && eb("u.id", "=", id),
      ]),
    )
    .select(({ ref, fn }) =>
      line(
        "people",
        ref("u.id"),
        fn.coalesce("u.name", "u.email", literal("A guest")),
        joined(ref("u.email"), ref("u.kind")),
      ),
    )
    .orderBy("u.id", "desc")
    .limit(SHOWN + 1);

const orders = (typed: Typed) =>
  selectFrom("orders as o")
    .where((eb) =>
      anyOf([
        eb("o.reference", "=", typed.text.toUpperCase()),
        eb("o.invoice_number", "=", typed.text.toUpperCase()),
        eb("o.stripe_payment_intent_id", "=", typed.text),
        eb("o.email", "like", typed.prefix),
        ofAccount(eb.ref("o.user_id"), typed),
        eb(eb.fn<string>("lower", [jsonText(eb.ref("o.company"), "name")]), "like", typed.prefix),
        typed.id && eb("o.id", "=", typed.id),
      ]),
    )
    .select(({ ref }) =>
      line(
        "orders",
        ref("o.reference"),
        ref("o.reference"),
        joined(
          sql`'€' || to_char(o.amount_total / 100.0, 'FM9999990.00')`,
          sql`replace(o.status::text, '_', ' ')`,
          ref("o.email"),
          dayOf(ref("o.created_at")),
        ),
      ),
    )
    .orderBy("o.created_at", "desc")
    .limit(SHOWN + 1);

/** By who declared it: by its order, the order is found. */
const withdrawals = ({ prefix }: Typed) =>
  selectFrom("withdrawals as w")
    .innerJoin("orders as o", "o.id", "w.order_id")
    .where("w.email", "like", prefix)
    .select(({ ref }) =>
      line(
        "withdrawals",
        ref("o.reference"),
        ref("o.reference"),
        joined(ref("w.email"), dayOf(ref("w.declared_at"))),
      ),
    )
    .orderBy("w.declared_at", "desc")
    .limit(SHOWN + 1);

const messages = ({ prefix, id }: Typed) =>
  selectFrom("contact_messages as m")
    .where("m.kind", "=", literal("message"))
    .where((eb) => anyOf([eb("m.email", "like", prefix), id && eb("m.id", "=", id)]))
    .select(({ ref }) =>
      line(
        "messages",
        ref("m.id"),
        sql<string>`'Message of ' || m.name`,
        joined(
          ref("m.email"),
          dayOf(ref("m.created_at")),
          sql`CASE WHEN m.answered_at IS NULL THEN 'without an answer' ELSE 'answered' END`,
          sql`left(m.message, 200)`,
        ),
      ),
    )
    .orderBy("m.created_at", "desc")
    .limit(SHOWN + 1);

const certificates = (typed: Typed) =>
  selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .where((eb) =>
      anyOf([
        eb("c.code", "=", cleanCode(typed.text) ?? typed.text),
        eb(eb.fn<string>("lower", ["c.holder_name"]), "like", typed.prefix),
        ofAccount(eb.ref("c.user_id"), typed),
        typed.id && eb("c.id", "=", typed.id),
      ]),
    )
    .select(({ ref }) =>
      line(
        "certificates",
        ref("c.code"),
        ref("c.code"),
        joined(ref("s.status"), ref("c.holder_name"), ref("c.title")),
      ),
    )
    .orderBy("c.issued_at", "desc")
    .limit(SHOWN + 1);

/** By id only: those of a person stand on the person's page. */
const attempts = ({ id }: Typed) =>
  selectFrom("attempts as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where("a.id", "=", id)
    .where("a.kind", "<>", "practice")
    .select(({ ref, fn }) =>
      line(
        "attempts",
        ref("a.id"),
        sql<string>`CASE a.kind WHEN 'certification' THEN 'Exam of ' ELSE 'Final assessment of ' END
          || ${fn.coalesce("u.name", "u.email", literal("a guest"))}`,
        joined(ref("a.status"), dayOf(ref("a.started_at"))),
      ),
    );

const organisations = (typed: Typed) =>
  selectFrom("orgs as g")
    .innerJoin("users as u", "u.id", "g.owner_id")
    .where((eb) => anyOf([isWithin(eb.ref("g.name"), typed), typed.id && eb("g.id", "=", typed.id)]))
    .select(({ ref }) => line("organisations", ref("g.id"), ref("g.name"), joined(ref("u.email"))))
    .orderBy("g.id", "desc")
    .limit(SHOWN + 1);

/** The wording that was asked for, else the latest one. */
const questions = ({ prefix, id }: Typed) =>
  selectFrom("questions as q")
    .innerJoin("question_versions as v", "v.question_id", "q.id")
    .where((eb) =>
      anyOf([
        id && eb("v.id", "=", id),
        eb.and([
          anyOf([eb(eb.fn<string>("lower", ["q.key"]), "like", prefix), id && eb("q.id", "=", id)]),
          eb.not(
            eb.exists(
              eb
                .selectFrom("question_versions as n")
                .select("n.id")
                .whereRef("n.question_id", "=", "q.id")
                .whereRef("n.version", ">", "v.version"),
            ),
          ),
        ]),
      ]),
    )
    .select(({ ref }) => line("questions", ref("v.id"), ref("q.key"), ref("v.question")))
    .orderBy("q.key")
    .limit(SHOWN + 1);
