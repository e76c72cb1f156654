import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSite } from "../../../scripts/lib/build";
import { localKeys } from "../../../scripts/lib/credential-keys";
import { prepareDatabase } from "../../../scripts/lib/database";
import { freePort } from "../../../scripts/lib/ports";
import { end, identify, isRunning, spawnService } from "../../../scripts/lib/processes";
import { mute } from "../../../scripts/lib/progress";
import { newestBuild } from "../../../scripts/lib/published-builds";
import { WEB, WORKER } from "../../../scripts/lib/standalone";
import { ensureSecrets } from "../../../tools/local-mode/secrets";
import type { Mail } from "../../../tools/mailbox/server";
import { startMailbox } from "../../../tools/mailbox/server";
import { startPostgres } from "../../../tools/postgres/server";
import { startStripe } from "../../../tools/stripe/server";

/**
 * Starts PostgreSQL (which flushes every commit), mailbox and Stripe sandbox in a temporary folder, or in `kept`, which
 * stays and may have been used before.
 */
export async function startProduct(kept?: string) {
  mute();
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "skillbite-storm-"));
  const stops: (() => Promise<void>)[] = [];
  if (!kept) stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));

  async function stop() {
    for (const each of stops.splice(0).reverse()) await each();
  }

  function spawn(name: string, args: string[], env: NodeJS.ProcessEnv) {
    const logFile = join(dataDir, `${name}.log`);
    const log = openSync(logFile, "a", 0o600);
    const child = spawnService(args, { cwd: newestBuild(), env, stdio: ["ignore", log, log] });
    closeSync(log);
    const exit = once(child, "exit").then(([code, signal]) => ({ code, signal }));
    const identity = identify(child.pid ?? 0);
    stops.push(() => end(identity));
    return {
      pid: identity.pid,
      exit,
      isRunning: () => isRunning(identity),
      terminate: () => process.kill(identity.pid, "SIGTERM"),
      log: () => readFileSync(logFile, "utf8"),
    };
  }

  try {
    await buildSite();
    const prepared = process.env.STORM_PREPARED;
    if (prepared) execFileSync("cp", ["-Rp", `${prepared}/.`, dataDir]); // keeps the owner, who is not root
    const postgres = await startPostgres({ dataDir });
    stops.push(postgres.stop);
    if (!prepared) await prepareDatabase(postgres);
    const mailbox = await startMailbox(join(dataDir, "mailbox"), 5_000);
    stops.push(mailbox.stop);
    const stripe = await startStripe(join(dataDir, "stripe"), "http://localhost:3000");
    stops.push(stripe.stop);
    const { authSecret } = ensureSecrets(dataDir);
    const shared = {
      PATH: process.env.PATH,
      NODE_ENV: "production" as const,
      APP_MODE: "local",
      HOSTNAME: "127.0.0.1",
      LOG_LEVEL: "warn",
      DATABASE_URL: postgres.appUrl,
      SMTP_URL: mailbox.smtpUrl,
      AUTH_SECRET: authSecret,
      TRUST_PROXY: "1",
      ERASURE_LEDGER: join(dataDir, "erasures.log"),
      ERASURE_KEY: authSecret,
      CREDENTIAL_KEYS: localKeys(dataDir),
      MAIL_FROM: "hello@skillbite.example",
      OPERATOR_EMAIL: "operator@skillbite.example",
      ...stripe.env,
    };

    return {
      postgres,
      authSecret,
      stripe,
      env: shared,
      stop,
      postgresLog: join(dataDir, "postgres.log"),

      async startWeb(overlay: Record<string, string> = {}) {
        const port = await freePort();
        const url = `http://localhost:${port}`;
        const web = spawn(`web-${port}`, WEB, {
          ...shared,
          APP_URL: url,
          PORT: String(port),
          ...overlay,
        });
        await until("the web server is ready", async () => {
          if (!web.isRunning()) throw new Error(`The web server does not start: ${web.log()}`);
          return (await readiness(url)) === 200;
        });
        return { ...web, url };
      },

      /** Not yet ready. */
      spawnWorker(overlay: Record<string, string> = {}) {
        const env = { ...shared, APP_URL: "http://localhost:3000", LOG_LEVEL: "info", ...overlay };
        return spawn(`worker-${Date.now()}`, WORKER, env);
      },

      async startWorker(overlay: Record<string, string> = {}) {
        const worker = this.spawnWorker(overlay);
        await until("the worker is ready", () => {
          if (!worker.isRunning()) throw new Error(`The worker does not start: ${worker.log()}`);
          return worker.log().includes("worker_ready");
        });
        return worker;
      },

      async addressees(subject: string) {
        const mails = (await (await fetch(`${mailbox.url}/messages`)).json()) as Mail[];
        return mails.filter((mail) => mail.subject === subject).flatMap(({ to }) => to);
      },

      async mailsTo(address: string) {
        const response = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(address)}`);
        return (await response.json()) as Mail[];
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
export type Web = Awaited<ReturnType<Product["startWeb"]>>;

/** HTTP status; 0 without an answer. */
export async function readiness(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = 120_000,
): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > patience) throw new Error(`After ${patience} ms it is not true: ${what}`);
    await sleep(20);
  }
  return performance.now() - begun;
}
