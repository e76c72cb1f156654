// `npm run db:restore -- <file> [--force]`: brings a backup back. Stop web and worker before.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runScript, withDatabase } from "./lib/database";
import { main, step } from "./lib/progress";
import { endWaysIn, restore } from "./lib/restore";

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  if (!name) throw new Error("Use: npm run db:restore -- <file> [--force]");
  const file = resolve(name);
  await withDatabase(async (urls) => {
    const rows = await step(`Restoring ${file}`, () => restore(urls, file, values));
    console.log(`${rows} rows came back as they were saved.`);
    await step("Signing everybody out", () => endWaysIn(urls.ownerUrl));
    // Who was erased after the backup is erased again, before anybody can be served.
    const env = { ...process.env, DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL: urls.ownerUrl };
    await step("Carrying out erasures since then", () => runScript("scripts/replay-erasures.ts", env)).catch(
      () => {
        throw new Error(
          "Erasures since the backup are not carried out: set the environment, run privacy:replay.",
        );
      },
    );
  });
});
