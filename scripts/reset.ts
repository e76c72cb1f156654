// `npm run reset`: empties .data/, as if nothing had ever been started here.
import { globSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DATA_DIR } from "./lib/paths";
import { main } from "./lib/progress";
import { findRunning } from "./lib/registry";

await main(async () => {
  for (const file of globSync([join(DATA_DIR, "run.json"), join(DATA_DIR, "**/run.json")])) {
    const running = findRunning(dirname(file));
    if (running)
      throw new Error(`A stack runs on ${running.url} (process ${running.launcher.pid}). End it first.`);
  }
  for (const name of readdirSync(DATA_DIR)) {
    console.log(`Removing ${join(DATA_DIR, name)}`);
    rmSync(join(DATA_DIR, name), { recursive: true });
  }
  console.log("Nothing is left of the local data.");
});
