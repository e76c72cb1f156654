import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { inRoot, ROOT } from "./paths";

/** Writes the whole file or nothing. Only its owner can read it. */
export function writePrivately(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

/** @throws Error that names `npm run reset`, when the file is not JSON (a full disk, an edit) */
export function readJson<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    throw new Error(`${file} is damaged. Mend it, or start afresh without the local data: npm run reset`);
  }
}

export function hashOf(names: string[]): string {
  const hash = createHash("sha256");
  const files = names.flatMap((name) => {
    const path = inRoot(name);
    if (!existsSync(path)) return [];
    return statSync(path).isDirectory() ? globSync(`${name}/**/*`, { cwd: ROOT }) : [name];
  });
  for (const file of files.sort()) {
    if (statSync(inRoot(file)).isFile()) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest("hex");
}

export async function unlessDone(stampFile: string, input: string, work: () => Promise<void>) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === input) return false;
  rmSync(stampFile, { force: true }); // an interrupted run must not count as done
  await work();
  writeFileSync(stampFile, input);
  return true;
}
