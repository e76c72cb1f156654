import "server-only";
import type { Viewer } from "../auth/queries";
import { brand } from "../brand";
import { db, pool } from "../db";
import { columnsOf, type NotificationKind, type Registered, registry } from "./rules";

export type DataExport = {
  about: { product: string; exported_at: string; person: string; note: string };
  /** Rows by table, with the columns that the registry names. */
  tables: Record<string, Record<string, unknown>[]>;
};

const NOTE =
  "Everything that we keep about you, table by table, of one moment. Left out: passwords, keys and links as their hashes, and what is about somebody else. The privacy policy says what each part is for and how long it stays.";

/**
 * Everything that is kept about a person, of one moment, by the registry: own rows, named columns. A person without an
 * address has nothing that goes by one.
 */
export async function exportPerson({ id, email }: Pick<Viewer, "id"> & { email: string | null }) {
  const client = await pool().connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows: clock } = await client.query<{ now: Date }>("SELECT app_now() AS now");
    const exported_at = (clock[0]?.now ?? new Date()).toISOString();
    const about = { product: brand.name, exported_at, person: id, note: NOTE };
    const tables: DataExport["tables"] = {};
    for (const [table, entry] of Object.entries<Registered>(registry)) {
      if (columnsOf(entry.exported).length === 0) continue;
      const { rows } = await client.query<Record<string, unknown>>(selectOf(table, entry), [id, email]);
      tables[table] = rows;
    }
    await client.query("COMMIT");
    return { about, tables } satisfies DataExport;
  } finally {
    // Ends the transaction too when something failed.
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

/** Of the registry's own words: nothing in it was typed by anybody. */
function selectOf(table: string, { whose, exported }: Registered): string {
  const columns = columnsOf(exported).map((column) => `"${column}"`);
  // Names the types of both parameters, whichever the condition uses.
  return `WITH asked AS (SELECT $1::uuid, $2::text)
    SELECT ${columns.join(", ")} FROM "${table}" WHERE ${whose} ORDER BY ${columns[0]}`;
}

/** Whether a kind of mail may go to somebody: every sender asks, when it sends. */
export async function isWanted(userId: string, kind: NotificationKind): Promise<boolean> {
  return (await db().notificationOptOut.count({ where: { userId, kind } })) === 0;
}

/** What somebody has switched off, and whether the address gets tips from the quiz. */
export async function listNotifications({ id, email }: Pick<Viewer, "id" | "email">) {
  const [optOuts, capture] = await Promise.all([
    db().notificationOptOut.findMany({ where: { userId: id }, select: { kind: true } }),
    db().emailCapture.findFirst({ where: { email }, select: { confirmedAt: true } }),
  ]);
  return {
    off: optOuts.map(({ kind }) => kind),
    tips: capture && { confirmed: capture.confirmedAt !== null },
  };
}
