import "server-only";
import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { env } from "../platform/env";
import { certificateChoice } from "./schema";

/* The ledger of erasures is a file outside the database, so that a restored backup does not bring erased people back.
   One line per erasure, with keyed hashes only: without the key nobody can find out who was erased. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const entrySchema = z.object({
  at: z.iso.datetime(),
  person: hash.nullable(),
  address: hash.nullable(),
  certificates: certificateChoice,
});
export type LedgerEntry = z.output<typeof entrySchema>;

const keyed = (kind: string, value: string) =>
  createHmac("sha256", `erasure:${env().ERASURE_KEY}`).update(`${kind}:${value}`).digest("hex");

/** The ledger's hashes of a person's id, and of an email as normaliseEmail() returns it. */
export const personHash = (id: string) => keyed("person", id);
export const emailHash = (email: string) => keyed("address", email);
/** Replaces the buyer in kept orders. It is the same each time the person is erased. */
export const pseudonymOf = (id: string) => `deleted_user_${keyed("pseudonym", id).slice(0, 24)}`;

async function openLedger() {
  const file = env().ERASURE_LEDGER;
  mkdirSync(dirname(file), { recursive: true });
  return open(file, "a", 0o600);
}

/** @throws Error when it cannot be written: an erasure would then wait in the queue unseen */
export async function checkLedger(): Promise<void> {
  try {
    await (await openLedger()).close();
  } catch (error) {
    throw new Error("ERASURE_LEDGER: names a file that cannot be written", { cause: error });
  }
}

export async function appendErasure(entry: LedgerEntry): Promise<void> {
  const line = `${JSON.stringify(entrySchema.parse(entry))}\n`;
  const handle = await openLedger();
  try {
    await handle.appendFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Empty when there is no file yet. @throws Error for a damaged line, with its number */
export async function readErasures(): Promise<LedgerEntry[]> {
  const text = await readFile(env().ERASURE_LEDGER, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line, index) => {
    try {
      return entrySchema.parse(JSON.parse(line));
    } catch {
      throw new Error(`Line ${index + 1} of the erasure ledger is damaged.`);
    }
  });
}
