import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pool } from "@/lib/platform/db/client";
import { type Registered, registry } from "@/lib/privacy/personal-data";
import { backup } from "../../scripts/lib/backup";

export const registeredTables = Object.entries<Registered>(registry);

/** The text of the database and the queue, as `npm run db:backup` saves them. */
export async function dumpDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-dump-"));
  try {
    const file = join(folder, "dump.backup");
    await backup(process.env.DATABASE_OWNER_URL ?? "", file);
    return gunzipSync(readFileSync(file)).toString("utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many rows of each registered table belong to a person. */
export async function countRowsByTable(person: { id: string; email: string | null }) {
  const found: Record<string, number> = {};
  for (const [table, { whose }] of registeredTables) {
    const { rows } = await pool().query<{ n: number }>(
      `WITH asked AS (SELECT $1::uuid, $2::text) SELECT count(*)::int AS n FROM "${table}" WHERE ${whose}`,
      [person.id, person.email],
    );
    found[table] = rows[0]?.n ?? 0;
  }
  return found;
}
