import { join } from "node:path";
import { parseEnv } from "../../lib/env";
import type { Account } from "../../tools/stripe/sandbox";
import { unreachableStripe } from "../../tools/stripe/unreachable";
import { generateClient, isMigrated, migrate, withDatabase } from "./database";
import { readJson } from "./files";
import { localEnv } from "./local";
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
        ...(await localStripe()),
        ...localEnv(DATA_DIR, "http://localhost:3000"),
      };
      Object.assign(process.env, { ...local, ...process.env, DATABASE_URL: urls.appUrl });
    }
    const { db, pool } = await import("../../lib/db");
    const { stopSending } = await import("../../lib/jobs");
    try {
      await work();
    } finally {
      await stopSending();
      await db().$disconnect();
      await pool().end();
    }
  });
}

async function localStripe(): Promise<Record<string, string>> {
  const account = readJson<Account>(join(DATA_DIR, "stripe/account.json"));
  if (!account) return unreachableStripe;
  const url = `http://127.0.0.1:${account.port}`;
  const answer = await fetch(`${url}/v1/payment_links?limit=100`, {
    headers: { Authorization: `Bearer ${account.secretKey}` },
  }).catch(() => undefined);
  if (!answer?.ok) return unreachableStripe;
  const { data } = (await answer.json()) as { data: { url: string; metadata: { link?: string } }[] };
  const links = data.map(({ url: link, metadata }) => [`STRIPE_LINK_${metadata.link?.toUpperCase()}`, link]);
  return {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_API_BASE: url,
    ...Object.fromEntries(links),
  };
}
