import "server-only";
import { sql } from "kysely";
import { TIME_LIMITS } from "./db/client";
import { isOwnersRole, OWNERS_ROLE } from "./db/database-role";
import { anyOf, query } from "./db/query";
import { LAST_MIGRATION } from "./env";
import { log } from "./log";

const PATIENCE = 1_000; // milliseconds

/** Whether the database answers, is migrated as far as this build, and has the time limits of its role. */
export async function isReady(lastMigration = LAST_MIGRATION): Promise<boolean> {
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the database took too long")), PATIENCE).unref();
    });
    await Promise.race([checkDatabase(lastMigration), late]);
    if (await isOwnersRole()) throw new Error(OWNERS_ROLE);
    return true;
  } catch (error) {
    log().warn({ code: "not_ready", reason: error instanceof Error ? error.message : "unknown" });
    return false;
  }
}

type State = { hasQueue: boolean; isMigrated: boolean; unlimited: string[] | null };

/** @throws Error that says what is missing */
export async function checkDatabase(lastMigration = LAST_MIGRATION): Promise<void> {
  const { rows } = await sql<State>`
    SELECT EXISTS (SELECT FROM pgboss.queue) AS "hasQueue",
      ${lastMigration} = '' OR EXISTS (
        SELECT FROM _prisma_migrations
        WHERE migration_name = ${lastMigration} AND finished_at IS NOT NULL AND rolled_back_at IS NULL
      ) AS "isMigrated",
      (SELECT array_agg(name::text) FROM pg_settings
        WHERE name = ${anyOf(Object.keys(TIME_LIMITS))} AND setting = '0') AS unlimited`.execute(query());
  const [state] = rows;
  if (!state?.hasQueue) throw new Error("the queue is not set up: run db:migrate");
  if (!state.isMigrated) throw new Error(`migration ${lastMigration} is missing: run db:migrate`);
  if (state.unlimited)
    throw new Error(`${state.unlimited.join(", ")}: no limit, see 'A pooler' in docs/operations/install.md`);
}
