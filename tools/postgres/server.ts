import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writePrivately } from "../../scripts/lib/files";
import { freePort } from "../../scripts/lib/ports";
import { commandOf, end, identify, isRunning, type ProcessIdentity } from "../../scripts/lib/processes";
import { databaseUrls, ensureSecrets, saveSecrets } from "../local-mode/secrets";
import { findBinaries, giveToPostgres, spawnPostgres } from "./binaries";
import { answers, ensureRoles } from "./roles";

export interface PostgresOptions {
  dataDir: string;
  /** Whether commits survive a crash of the machine. Tests do not need this. */
  durable?: boolean;
}

export interface Postgres {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  port: number;
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=128MB",
  "synchronous_commit=on",
  "timezone=UTC",
  "log_timezone=UTC",
];
const FAST_SETTINGS = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

const clusterIn = (dataDir: string) => join(dataDir, "postgres");

export async function startPostgres({ dataDir, durable = true }: PostgresOptions): Promise<Postgres> {
  const home = resolve(dataDir);
  const cluster = clusterIn(home);
  const secrets = ensureSecrets(home);
  await stopOrphan(home);
  if (!existsSync(cluster) || readdirSync(cluster).length === 0)
    await initialise(cluster, secrets.superuserPassword);
  secrets.postgresPort = await freePort(secrets.postgresPort);
  saveSecrets(home, secrets);

  const settings = durable ? SETTINGS : [...SETTINGS, ...FAST_SETTINGS];
  const urls = databaseUrls(secrets);
  const { postgres } = await findBinaries();
  const args = [
    "-D",
    cluster,
    "-p",
    String(secrets.postgresPort),
    ...settings.flatMap((each) => ["-c", each]),
  ];
  let server: ProcessIdentity = { pid: 0, born: "never" };

  async function start() {
    const deadline = Date.now() + 120_000;
    const logFile = join(home, "postgres.log");
    let complaint = "it says nothing";
    while (!isRunning(server)) {
      server = await launch(postgres, args, logFile);
      // PostgreSQL exits while backends of a killed server still hold the cluster. Those end by themselves.
      while (isRunning(server) && Date.now() < deadline) {
        if (await answers(urls.superuserUrl)) return;
        await sleep(25);
      }
      complaint = lastLine(logFile) || complaint;
      if (Date.now() > deadline) {
        const wayOut = "To start afresh without the local data: npm run reset";
        throw new Error(`PostgreSQL does not start: ${complaint}\nIts log is ${logFile}. ${wayOut}`);
      }
      await sleep(200);
    }
  }

  await start();
  await ensureRoles(urls.superuserUrl, secrets);
  return {
    ...urls,
    port: secrets.postgresPort,
    get pid() {
      return server.pid;
    },
    start,
    stop: () => shutDown(server),
    kill: async () => {
      if (isRunning(server)) process.kill(server.pid, "SIGKILL");
      while (isRunning(server)) await sleep(5);
    },
  };
}

const lastLine = (file: string) => readFileSync(file, "utf8").trim().split("\n").at(-1);

async function launch(postgres: string, args: string[], logFile: string) {
  const log = openSync(logFile, "w", 0o600);
  const child = spawnPostgres(postgres, args, { stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  await once(child, "spawn");
  child.unref();
  return identify(child.pid ?? 0);
}

/** Renames the folder when it is complete: an interrupted run leaves no half cluster. */
async function initialise(cluster: string, password: string) {
  const { initdb } = await findBinaries();
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveToPostgres(draft);
  writePrivately(passwordFile, password);
  giveToPostgres(passwordFile);
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--encoding=UTF8"];
  const access = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const args = ["-D", draft, ...access, ...locale];
  const child = spawnPostgres(initdb, args, { stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, "close");
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`PostgreSQL cannot be initialised in ${cluster}: ${complaint.trim()}`);
  renameSync(draft, cluster);
}

/** Stops a server that outlived its launcher, but not another program that got its pid. */
export async function stopOrphan(dataDir: string) {
  const cluster = clusterIn(dataDir);
  const lock = join(cluster, "postmaster.pid");
  const pid = existsSync(lock) ? Number(readFileSync(lock, "utf8").split("\n")[0]) : 0;
  if (pid <= 0) return;
  const found = identify(pid);
  if (!isRunning(found)) return; // PostgreSQL itself removes a lock whose process is gone
  if (commandOf(pid).includes(` -D ${cluster} `)) await shutDown(found);
  else rmSync(lock);
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function shutDown(server: ProcessIdentity) {
  if (isRunning(server)) process.kill(server.pid, "SIGINT");
  const deadline = Date.now() + 20_000;
  while (isRunning(server)) {
    if (Date.now() > deadline) return end(server, 0);
    await sleep(10);
  }
}
