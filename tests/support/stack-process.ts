// Its own process: Playwright's loader cannot read all of scripts/. Ends when its parent disconnects.
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import pg from "pg";
import { inRoot } from "../../scripts/lib/paths";
import { freePort } from "../../scripts/lib/ports";
import { main } from "../../scripts/lib/progress";
import { findRunning } from "../../tools/local-mode/running-stack";
import { startLocal } from "../../tools/local-mode/stack";
import { startPostgres } from "../../tools/postgres/server";
import type { Stack } from "./stack";

const DATA_DIR = inRoot(`.data/test-e2e-${Number(process.argv[2])}`);

async function sweep() {
  const running = findRunning(DATA_DIR);
  if (running) throw new Error(`The end-to-end tests already run (process ${running.launcher.pid}).`);
  if (existsSync(`${DATA_DIR}/postgres/postmaster.pid`)) {
    await (await startPostgres({ dataDir: DATA_DIR })).stop(); // this ends the old one first
  }
  rmSync(DATA_DIR, { recursive: true, force: true });
}

/** The worker reads external feeds every hour, and tests cannot know their content. */
async function forgetFeeds(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("UPDATE news_feeds SET url = NULL").finally(() => client.end());
}

await main(async () => {
  await sweep();
  const port = await freePort();
  const modelPort = await freePort();
  const authSecret = randomBytes(32).toString("hex");
  const own = {
    DATABASE_URL: "",
    DATABASE_OWNER_URL: "",
    SMTP_URL: "",
    STRIPE_SECRET_KEY: "",
    GOOGLE_CLIENT_ID: "",
    MODEL_BASE_URL: "",
    MODEL_NAME: "",
    MODEL_API_KEY: "",
    OLLAMA_URL: `http://127.0.0.1:${modelPort}`,
  };
  const stack = await startLocal({
    port,
    dataDir: DATA_DIR,
    quiet: true,
    env: { ...own, APP_URL: `http://localhost:${port}`, AUTH_SECRET: authSecret, TRUST_PROXY: "1" },
  });
  await forgetFeeds(stack.ownerUrl);
  async function finish() {
    await stack.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
    process.exit(0);
  }
  if (!process.connected) return finish();
  process.once("disconnect", finish);
  const { url, ownerUrl, mailboxUrl = "", stripeUrl = "", googleUrl = "" } = stack;
  const { logs } = stack;
  const services = { mailboxUrl, stripeUrl, googleUrl, modelPort };
  process.send?.({ url, ownerUrl, ...services, authSecret, logs } satisfies Stack);
});
