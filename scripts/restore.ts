// `npm run db:restore -- <file> [--force]`: brings a backup back. Stop web and worker before.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withDatabase } from "./lib/database";
import { main, step } from "./lib/progress";
import { restore } from "./lib/restore";

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
  });
});
