import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../scripts/lib/paths";

/** Where Prisma's CLI puts the engine that it fetches, under the name of the platform. */
const ENGINES = inRoot("node_modules/@prisma/engines");

export const BRIDGE = inRoot("tools/schema-engine/bridge.mjs");

/** False also for an engine that does not run here, for want of OpenSSL or as a broken download. */
export function hasNativeEngine(folder = ENGINES): boolean {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith("schema-engine-"))
    .some((name) => spawnSync(join(folder, name), ["--version"]).status === 0);
}

/**
 * Whether Prisma's CLI runs on the WebAssembly engine (decision 24).
 * @throws Error when SKILLBITE_SCHEMA_ENGINE is neither `native` nor `wasm`
 */
export function needsBridge(wanted = process.env.SKILLBITE_SCHEMA_ENGINE, folder = ENGINES): boolean {
  if (!wanted) return !hasNativeEngine(folder);
  if (wanted === "native" || wanted === "wasm") return wanted === "wasm";
  throw new Error(`SKILLBITE_SCHEMA_ENGINE has to be native or wasm, and not ${wanted}.`);
}
