import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type DB, literal } from "../platform/db/query";
import { addressed, type Typed } from "../platform/table";

const eb = expressionBuilder<DB>();

/** For `column = …`: PostgreSQL finds the ids first. A join would have to read one of the two tables in full. */
export const anyIn = (rows: Expression<{ id: string }>) => sql<string>`ANY (ARRAY${rows})`;

/** Ids of people by the beginning of their email. */
export const peopleByEmail = ({ prefix }: Typed) =>
  anyIn(eb.selectFrom("users").select("id").where("email", "like", prefix));

/** Entitlements paid for with such an email. A guest has no email except the order's. */
export const paidBy = (typed: Typed) =>
  anyIn(
    eb
      .selectFrom(addressed("orders", typed).as("o"))
      .innerJoin("purchases as p", "p.order_id", "o.id")
      .innerJoin("entitlements as e", (on) =>
        on.onRef("e.source_id", "=", "p.id").on("e.source", "=", literal("purchase")),
      )
      .select("e.id"),
  );

/** Words that punctuation joins ('Coca-Cola', 'acme.com') are several, so that the text index finds each part. */
const PUNCTUATION = "[!-/:-@[-`{-~]+";

/** Matches the typed text from the start of a word. No punctuation remains that could be an operator of a tsquery. */
export function isWithin(name: Expression<string>, { text }: Typed): Expression<SqlBool> | null {
  const words = text.replaceAll(new RegExp(PUNCTUATION, "g"), " ").trim();
  if (words === "") return null;
  return sql<SqlBool>`to_tsvector('simple', regexp_replace(${name}, ${sql.lit(PUNCTUATION)}, ' ', 'g')) @@ to_tsquery('simple', ${`'${words}':*`})`;
}
