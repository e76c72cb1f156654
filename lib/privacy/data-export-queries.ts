import "server-only";
import { sql } from "kysely";
import { brand } from "../platform/brand";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { type DataExport, recordNames } from "./data-export";
import { columnsOf, type Registered, registry } from "./personal-data";

type Person = { id: string; email: string | null };

const NOTE =
  "Everything that we keep about you, table by table, of one moment. Left out: passwords, keys and links as their hashes, and what is about somebody else; questions of the certification are numbers, because others are asked them too. The privacy policy says what each part is for and how long it stays.";

/**
 * Everything that is kept about a person, as one snapshot: own rows, and the columns that the registry names. Without
 * an email, no rows that are stored by email.
 */
export async function exportPerson(person: Person) {
  return transaction(
    async (tx) => {
      await sql`SET TRANSACTION READ ONLY`.execute(query(tx));
      const exported_at = (await now(tx)).toISOString();
      const about = { product: brand.name, exported_at, person: person.id, note: NOTE };
      const tables: DataExport["tables"] = {};
      for (const [table, entry] of Object.entries<Registered>(registry)) {
        if (columnsOf(entry.exported).length > 0) tables[table] = await findOwn(tx, table, entry, person);
      }
      return { about, tables } satisfies DataExport;
    },
    { isolationLevel: "RepeatableRead" },
  );
}

/** The rows about a person, with the columns that the registry exports. */
async function findOwn(tx: Tx, table: string, { whose, exported }: Registered, { id, email }: Person) {
  const columns = columnsOf(exported);
  const names = Object.entries(recordNames[table] ?? {});
  const shown = [
    ...columns.map((column) => sql.ref(column)),
    ...names.map(([name, found]) => sql`(${sql.raw(found)}) AS ${sql.ref(name)}`),
  ];
  const order = columns.slice(0, 2).map((column) => sql.ref(column));
  // The first two parameters are the $1 and $2 of `whose`.
  const { rows } = await sql<Record<string, unknown>>`
    WITH asked AS (SELECT ${id}::uuid, ${email}::text)
    SELECT ${sql.join(shown)} FROM ${sql.table(table)} WHERE ${sql.raw(whose)} ORDER BY ${sql.join(order)}
  `.execute(query(tx));
  return rows;
}
