import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup } from "./lib/backup";
import { withDatabase } from "./lib/database";
import { DATA_DIR } from "./lib/paths";
import { main, step } from "./lib/progress";

await main(async () => {
  const name = `skillbite-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.backup`;
  const file = resolve(process.argv[2] ?? join(DATA_DIR, "backups", name));
  mkdirSync(dirname(file), { recursive: true });
  await withDatabase(async ({ ownerUrl }) => {
    const { tables, rows } = await step(`Saving to ${file}`, () => backup(ownerUrl, file));
    console.log(`${rows} rows of ${tables} tables are saved.`);
  });
});
