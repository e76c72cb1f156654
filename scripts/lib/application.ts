import { parseEnv } from "../../lib/platform/env";
import { localEnv, localStripe } from "../../tools/local-mode/environment";
import { generateClient, isMigrated, migrate, withDatabase } from "./database";
import { DATA_DIR } from "./paths";

/**
 * For commands that call the application's own writes. Production must set its whole environment, and is not
 * migrated here: a migration cannot be undone.
 */
export async function withApplication(work: () => Promise<void>) {
  await generateClient();
  await withDatabase(async (urls) => {
    if (process.env.APP_MODE === "production") {
      parseEnv(process.env);
      if (!(await isMigrated(urls.ownerUrl)))
        throw new Error("The database is not migrated as far as this code: `npm run db:migrate` first.");
    } else {
      await migrate(urls);
      const local = {
        APP_MODE: "local",
        SMTP_URL: "smtp://127.0.0.1:25",
        ...(await localStripe(DATA_DIR)),
        ...localEnv(DATA_DIR, "http://localhost:3000"),
      };
      Object.assign(process.env, { ...local, ...process.env, DATABASE_URL: urls.appUrl });
    }
    const { db, pool } = await import("../../lib/platform/db/client");
    const { stopSending } = await import("../../lib/platform/jobs");
    try {
      await work();
    } finally {
      await stopSending();
      await db().$disconnect();
      await pool().end();
    }
  });
}
