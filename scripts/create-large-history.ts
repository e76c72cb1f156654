// `npm run db:grow [-- <learners> <completions>]`, then `npm start -- --data-dir .data/large`.
import { join } from "node:path";
import { growHistory } from "../tools/demo-data/large-history";
import { startPostgres } from "../tools/postgres/server";
import { generateClient, prepareDatabase } from "./lib/database";
import { DATA_DIR } from "./lib/paths";
import { main } from "./lib/progress";

const on = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

await main(async () => {
  if (process.env.APP_MODE === "production")
    throw new Error("APP_MODE=production is set: nothing is invented there.");
  const [learners = 100_000, completions = 1_000_000] = process.argv.slice(2).map(Number);
  if (learners % 5 !== 0 || completions % learners !== 0)
    throw new Error("Use: npm run db:grow -- <learners, by fives> <completions, by as many as learners>");
  await generateClient();
  const postgres = await startPostgres({ dataDir: join(DATA_DIR, "large") });
  try {
    await prepareDatabase(postgres);
    const begun = Date.now();
    await growHistory(on(postgres.superuserUrl, "skillbite"), { learners, completions });
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      `${learners} learners and ${completions} completions in ${seconds} s: npm start -- --data-dir .data/large`,
    );
  } finally {
    await postgres.stop();
  }
});
