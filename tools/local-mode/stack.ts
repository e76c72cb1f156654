import { mkdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { buildSite, bundleServer } from "../../scripts/lib/build";
import { generateClient, prepareDatabase, runScript } from "../../scripts/lib/database";
import { DATA_DIR, inRoot, ROOT } from "../../scripts/lib/paths";
import { isPortFree } from "../../scripts/lib/ports";
import { TYPESCRIPT } from "../../scripts/lib/processes";
import { mute, step } from "../../scripts/lib/progress";
import { newestBuild } from "../../scripts/lib/published-builds";
import { WEB, WORKER } from "../../scripts/lib/standalone";
import { createChild } from "./child-process";
import { localEnv } from "./environment";
import { claim } from "./running-stack";
import { type StartedService, services, type Watched } from "./services";

export interface LocalOptions {
  port: number;
  dataDir?: string;
  dev?: boolean;
  quiet?: boolean;
  env?: Record<string, string>;
}

export type LocalStack = Awaited<ReturnType<typeof startLocal>>;

export async function startLocal({
  port,
  dataDir = DATA_DIR,
  dev = false,
  quiet = false,
  env = {},
}: LocalOptions) {
  if (quiet) mute();
  const home = resolve(ROOT, dataDir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const url = `http://localhost:${port}`;
  const run = await claim(home, url);
  const started = new Map<string, StartedService>();
  const stops: (() => Promise<void>)[] = [async () => run.release()];

  async function stop() {
    for (const each of stops.splice(0).reverse()) {
      await each().catch((error) => console.error(`While stopping: ${(error as Error).message}`));
    }
  }

  try {
    if (!(await isPortFree(port))) {
      throw new Error(
        `Port ${port} is in use by another program. Take another one: PORT=${port + 1} npm start`,
      );
    }
    const shared: NodeJS.ProcessEnv = {
      ...localEnv(home, url),
      ...process.env,
      APP_MODE: "local",
      PORT: String(port),
      ...env,
    };
    for (const service of services) {
      if (service.standsInFor.every((name) => shared[name])) continue;
      const running = await step(`Starting ${service.name}`, () =>
        service.start(home, String(shared.APP_URL)),
      );
      stops.push(running.stop);
      started.set(service.name, running);
      Object.assign(shared, running.env);
    }
    const urls = { ownerUrl: String(shared.DATABASE_OWNER_URL), appUrl: String(shared.DATABASE_URL) };

    await (dev ? Promise.all([generateClient(), bundleServer()]) : buildSite());
    const folder = (!dev && newestBuild()) || ROOT;
    await prepareDatabase(urls, shared);
    await step("Adding the demo accounts", () => runScript("prisma/seed-demo.ts", shared));

    // Web and worker must not change the schema, so they do not get the owner's connection.
    const { DATABASE_OWNER_URL: _owner, ...childEnv } = shared;
    const workerArgs = dev
      ? ["--watch", "--watch-preserve-output", ...TYPESCRIPT, inRoot("lib/worker.ts")]
      : WORKER;
    // Two processes of one machine cannot share a port: the worker's metrics are at the next one.
    const metricsPort = childEnv.METRICS_PORT && String(Number(childEnv.METRICS_PORT) + 1);
    const child = (name: string, args: string[], isReady: () => Promise<boolean>) =>
      createChild({
        name,
        args,
        cwd: folder,
        env: {
          ...childEnv,
          ...(name === "worker" && metricsPort && { METRICS_PORT: metricsPort }),
          NODE_ENV: dev ? "development" : "production",
          HOSTNAME: "127.0.0.1",
        },
        logFile: dev ? undefined : join(home, `${name}.log`),
        onSpawn: run.add,
        isReady,
      });
    const worker = child("worker", workerArgs, async () => true);
    const web = child("web", WEB, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
      return answer?.status === 200;
    });
    for (const each of [worker, web]) {
      stops.push(each.stop);
      await step(`Starting the ${each.name}`, each.start);
    }

    const postgres = started.get("PostgreSQL")?.process;
    return {
      url,
      ...urls,
      mailboxUrl: started.get("Mailbox")?.url,
      stripeUrl: started.get("Stripe sandbox")?.url,
      googleUrl: started.get("Google")?.url,
      logs: relative(ROOT, home),
      web,
      worker,
      postgres,
      watched: { ...(postgres && { PostgreSQL: postgres }), web, worker } as Record<string, Watched>,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
