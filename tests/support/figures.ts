import { expect } from "@playwright/test";
import { PgBoss } from "pg-boss";
import { stack } from "./stack";
import { sql } from "./stack-database";

export async function countFigures() {
  const asOf = async () => (await sql<{ at: string }>("SELECT as_of::text AS at FROM rollup_states"))[0]?.at;
  const before = await asOf();
  const boss = new PgBoss({
    connectionString: stack().ownerUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  await boss.send("figures.refresh", {});
  await boss.stop({ graceful: false });
  await expect.poll(asOf).not.toBe(before);
}
