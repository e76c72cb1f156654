import { expressionBuilder, sql } from "kysely";
import type { DB } from "../platform/db/query";

const { selectFrom } = expressionBuilder<DB & { m: DB["contact_messages"] }, "m">();

/** What a message `m` was answered, and how often. */
export const repliesTo = selectFrom("contact_replies as r")
  .leftJoin("users as u", "u.id", "r.author_id")
  .select(({ fn }) => [
    fn.countAll<number>().as("count"),
    sql<string | null>`string_agg(concat_ws(E'\\n', to_char(r.created_at AT TIME ZONE 'UTC',
      'YYYY-MM-DD HH24:MI "UTC"') || coalesce(', ' || u.email, ''), r.text), E'\\n\\n' ORDER BY r.created_at)`.as(
      "texts",
    ),
  ])
  .whereRef("r.message_id", "=", "m.id")
  .as("replies");
