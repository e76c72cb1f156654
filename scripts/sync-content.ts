import { generateClient, migrate, runScript, withDatabase } from "./lib/database";
import { main, step } from "./lib/progress";

await main(async () => {
  await generateClient();
  await withDatabase(async (urls) => {
    await migrate(urls);
    const env = { ...process.env, DATABASE_OWNER_URL: urls.ownerUrl };
    await step("Syncing the content", () => runScript("prisma/sync-content.ts", env));
  });
});
