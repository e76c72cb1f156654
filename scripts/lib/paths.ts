import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Where a local stack keeps everything that is not in the repository: database, secrets, mails. */
export const DATA_DIR = resolve(ROOT, process.env.SKILLBITE_DATA_DIR ?? ".data");

export const inRoot = (...parts: string[]) => resolve(ROOT, ...parts);
