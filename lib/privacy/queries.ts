import "server-only";
import { sql } from "kysely";
import type { Viewer } from "../accounts/queries";
import { brand } from "../platform/brand";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { findOwn } from "./registered-rows";
import { columnsOf, type Registered, registry } from "./rules";

export type DataExport = {
  about: { product: string; exported_at: string; person: string; note: string };
  tables: Record<string, Record<string, unknown>[]>;
};

const NOTE =
  "Everything that we keep about you, table by table, of one moment. Left out: passwords, keys and links as their hashes, and what is about somebody else; questions of the certification are numbers, because others are asked them too. The privacy policy says what each part is for and how long it stays.";

/**
 * Everything that is kept about a person, as one snapshot: own rows, and the columns that the registry names. Without
 * an email, no rows that are stored by email.
 */
export async function exportPerson(person: Pick<Viewer, "id"> & { email: string | null }) {
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
