import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { FORMAT, frame, type TableHead } from "./backup-format";
import { begin, listSequences, listTables } from "./catalog";
import { copyOut } from "./copy";

/**
 * Saves all rows of one moment, each table with a checksum. The schema is not in the file: the migrations
 * make it. The backup streams, so its size costs no memory.
 */
export async function backup(ownerUrl: string, file: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined); // a lost connection fails the query too; without a listener Node exits
  await client.connect();
  const gzip = createGzip();
  const target = createWriteStream(`${file}.part`, { mode: 0o600 });
  gzip.pipe(target);
  const written = finished(target);
  written.catch(() => undefined); // avoids an unhandled rejection; the await below reports it
  const put = async (type: string, content: Buffer) => {
    if (!gzip.write(frame(type, content))) await Promise.race([once(gzip, "drain"), written]);
  };
  const putJson = (type: string, value: unknown) => put(type, Buffer.from(JSON.stringify(value)));
  try {
    await begin(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables = await listTables(client);
    if (tables.length === 0) throw new Error("There is nothing to save: the database is empty.");
    const { rows: migrations } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
    );
    const sequences = await listSequences(client);
    await putJson("head", {
      format: FORMAT,
      migrations: migrations.map((row) => row.migration_name),
      sequences,
    });
    let rows = 0;
    for (const table of tables) {
      await putJson("table", table satisfies TableHead);
      const done = await copyOut(client, table, (chunk) => put("rows", chunk));
      await putJson("done", done);
      rows += done.rows;
    }
    await putJson("end", { tables: tables.length });
    await client.query("COMMIT");
    gzip.end();
    await written;
    await rename(`${file}.part`, file);
    return { tables: tables.length, rows };
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined); // it may have been opened only now
    await rm(`${file}.part`, { force: true });
    throw error;
  } finally {
    gzip.destroy();
    await client.end();
  }
}
