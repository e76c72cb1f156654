import { createHash } from "node:crypto";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";
import { quote, type TableEnd, type TableHead } from "./backup-format";

const nameOf = ({ schema, name }: TableHead) => `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: TableHead) => columns.map(quote).join(", ");

export async function copyOut(
  client: ClientBase,
  table: TableHead,
  take: (chunk: Buffer) => Promise<void>,
): Promise<TableEnd> {
  const hash = createHash("sha256");
  const stream = client.query(to(`COPY (SELECT ${columnsOf(table)} FROM ONLY ${nameOf(table)}) TO STDOUT`));
  for await (const chunk of stream) {
    hash.update(chunk);
    await take(chunk);
  }
  return { rows: stream.rowCount, sha256: hash.digest("hex") };
}

export function copyIn(client: ClientBase, table: TableHead) {
  const stream = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
  const written = finished(stream);
  written.catch(() => undefined); // avoids an unhandled rejection; `end` and `put` report it
  return {
    put: async (chunk: Buffer) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), written]);
    },
    end: async () => {
      stream.end();
      await written;
    },
    /** The connection can then run a ROLLBACK. */
    abort: async () => {
      stream.destroy();
      await written.catch(() => undefined);
    },
  };
}
