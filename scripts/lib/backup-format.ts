import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";

/*
 * A backup is a gzip of frames: 5 letters of type, 4 bytes of length, content. Order of the frames: head
 * (BackupHead), then for each table: table (TableHead), rows*, done (TableEnd); at last end.
 */
export const FORMAT = "skillbite-backup-1";

export interface Sequence {
  schema: string;
  name: string;
  value: string;
  called: boolean;
}

export interface BackupHead {
  format: string;
  migrations: string[];
  sequences: Sequence[];
}

export interface TableHead {
  schema: string;
  name: string;
  columns: string[];
}

export interface TableEnd {
  rows: number;
  sha256: string;
}

export const quote = pg.escapeIdentifier;

export function frame(type: string, content: Buffer) {
  const head = Buffer.alloc(9);
  head.write(type.padEnd(5));
  head.writeUInt32BE(content.length, 5);
  return Buffer.concat([head, content]);
}

const notWhole = (file: string) => new Error(`${file} is not a whole backup.`);

async function* unzip(file: string): AsyncGenerator<Buffer> {
  const stream = createGunzip();
  pipeline(createReadStream(file), stream, () => undefined); // the loop below throws a failure
  try {
    yield* stream;
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith("Z_") ? notWhole(file) : error;
  }
}

export async function* readFrames(file: string): AsyncGenerator<{ type: string; content: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  let last = "";
  for await (const chunk of unzip(file)) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 9 && rest.length >= 9 + rest.readUInt32BE(5)) {
      const size = 9 + rest.readUInt32BE(5);
      last = rest.toString("latin1", 0, 5).trim();
      yield { type: last, content: rest.subarray(9, size) };
      rest = rest.subarray(size);
    }
  }
  if (rest.length || last !== "end") throw notWhole(file);
}

export const parse = <T>(content: Buffer) => JSON.parse(content.toString("utf8")) as T;
