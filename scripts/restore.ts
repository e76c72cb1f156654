// Stop web and worker before `npm run db:restore -- <file> [--force]`.
import { resolve } from "node:path";
import { readArguments } from "./lib/arguments";
import { runScript, withDatabase } from "./lib/database";
import { interruption, main, step } from "./lib/progress";
import { endWaysIn, restore } from "./lib/restore";

await main(async () => {
  const { values, positionals, wrong } = readArguments("npm run db:restore -- <file> [--force]", {
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  if (!name) throw wrong();
  const file = resolve(name);
  let replaced = false; // from then on an interruption is ignored: the remaining steps are short and must run
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!replaced) interruption.abort(new Error("Interrupted: the database is as it was."));
    });
  }
  await withDatabase(async (urls) => {
    const onReplaced = () => {
      replaced = true;
    };
    const rows = await step(`Restoring ${file}`, () => restore(urls, file, { ...values, onReplaced }));
    console.log(`${rows} rows came back as they were saved.`);
    await step("Signing everybody out", () => endWaysIn(urls.ownerUrl));
    // Erase again who was erased after the backup, before the site serves anybody.
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
