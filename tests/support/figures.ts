import { expect } from "@playwright/test";
import { PgBoss } from "pg-boss";
import { stack } from "./stack";
import { sql } from "./stack-database";

/** Waits for a count that began after what the test has written: the worker counts every ten minutes, too. */
export async function countFigures() {
  const [{ begun } = { begun: "" }] = await sql<{ begun: string }>(
    "SELECT date_trunc('milliseconds', now())::text AS begun",
  );
  const boss = new PgBoss({
    connectionString: stack().ownerUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  await boss.send("figures.refresh", {});
  await boss.stop({ graceful: false });
  const counted = () => sql("SELECT 1 FROM rollup_states WHERE as_of >= $1", [begun]);
  await expect.poll(counted).toHaveLength(1);
}
