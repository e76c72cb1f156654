import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";

export const anyWeek = (weeks: string[]) => sql<Date>`ANY (${weeks}::date[])`;

/** The weeks, each with its first moment and the first one after it. */
export const askedWeeks = (tx: Tx, weeks: string[]) =>
  query(tx)
    .with("weeks", (db) => db.selectNoFrom(sql<Date>`unnest(${weeks}::date[])`.as("week")))
    .with("asked", (db) =>
      db
        .selectFrom("weeks")
        .select([
          "week",
          sql<Date>`week::timestamp AT TIME ZONE 'UTC'`.as("since"),
          sql<Date>`(week + 7)::timestamp AT TIME ZONE 'UTC'`.as("until"),
        ]),
    );
