// `npm run bench`: measures a stack of its own on loopback, with tests/bench/run.ts.
import { once } from "node:events";
import { startLocal } from "./lib/local";
import { inRoot } from "./lib/paths";
import { freePort } from "./lib/ports";
import { spawnTypeScript } from "./lib/processes";
import { main } from "./lib/progress";

await main(async () => {
  const env = { LOG_LEVEL: "warn" };
  const stack = await startLocal({ port: await freePort(3100), dataDir: inRoot(".data/bench"), env });
  try {
    const found = { BENCH_URL: stack.url, DATABASE_URL: stack.appUrl, DATABASE_OWNER_URL: stack.ownerUrl };
    const bench = spawnTypeScript("tests/bench/run.ts", process.argv.slice(2), { ...process.env, ...found });
    const [code] = await once(bench, "close");
    process.exitCode = code ?? 1;
  } finally {
    await stack.stop();
  }
});
