import "server-only";
import { isOwnersRole, OWNERS_ROLE } from "./db/database-role";
import { appNow, query } from "./db/query";
import { log } from "./log";

const PATIENCE = 1_000; // milliseconds

export async function isReady(): Promise<boolean> {
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the database took too long")), PATIENCE).unref();
    });
    await Promise.race([
      query()
        .selectFrom("pgboss.queue")
        .select([appNow.as("now"), "name"])
        .limit(1)
        .execute(),
      late,
    ]);
    if (await isOwnersRole()) throw new Error(OWNERS_ROLE);
    return true;
  } catch (error) {
    log().warn({ code: "not_ready", reason: error instanceof Error ? error.message : "unknown" });
    return false;
  }
}
