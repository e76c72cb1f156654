// `npm run db:grow [-- <learners> <completions> <answers>]`, then `npm start -- --data-dir .data/large`.
import { join } from "node:path";
import { checkSize, growHistory, LARGE } from "../tools/demo-data/large-history";
import { startPostgres } from "../tools/postgres/server";
import { generateClient, prepareDatabase } from "./lib/database";
import { DATA_DIR } from "./lib/paths";
import { main } from "./lib/progress";

const on = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

await main(async () => {
  if (process.env.APP_MODE === "production")
    throw new Error("APP_MODE=production is set: nothing is invented there.");
  const numbers = process.argv.slice(2).map(Number);
  const [learners = LARGE.learners, completions = 10 * learners, answers = 1.5 * completions] = numbers;
  const size = { learners, completions, answers };
  checkSize(size);
  await generateClient();
  const postgres = await startPostgres({ dataDir: join(DATA_DIR, "large") });
  try {
    await prepareDatabase(postgres);
    const begun = Date.now();
    await growHistory(on(postgres.superuserUrl, "skillbite"), size);
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      `${learners} learners, ${completions} completions and ${answers} answers in ${seconds} s: npm start -- --data-dir .data/large`,
    );
  } finally {
    await postgres.stop();
  }
});
