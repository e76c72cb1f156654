import { existsSync, globSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRunning } from "../tools/local-mode/running-stack";
import { stopOrphan } from "../tools/postgres/server";
import { DATA_DIR } from "./lib/paths";
import { main } from "./lib/progress";

const foldersOf = (file: string) =>
  globSync([join(DATA_DIR, file), join(DATA_DIR, "**", file)]).map((found) => dirname(found));

/** A damaged record must not stop a reset. */
function whatRuns(folder: string) {
  try {
    return findRunning(folder);
  } catch {
    return undefined;
  }
}

await main(async () => {
  for (const running of foldersOf("run.json").map(whatRuns)) {
    if (running)
      throw new Error(`A stack runs on ${running.url} (process ${running.launcher.pid}). End it first.`);
  }
  // Left by a killed launcher; web and worker end by themselves.
  for (const cluster of foldersOf("postmaster.pid")) await stopOrphan(dirname(cluster));
  for (const name of existsSync(DATA_DIR) ? readdirSync(DATA_DIR) : []) {
    console.log(`Removing ${join(DATA_DIR, name)}`);
    rmSync(join(DATA_DIR, name), { recursive: true });
  }
  console.log("Nothing is left of the local data.");
});
