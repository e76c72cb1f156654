import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isRunning } from "../../../scripts/lib/processes";

/** Where Debian puts PostgreSQL 15, whose programs are not on PATH. */
export const POSTGRES = "/usr/lib/postgresql/15/bin";

const isRoot = process.getuid?.() === 0;
const isOnPath = (program: string) =>
  (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));

/** Debian's packages that this machine lacks. */
export const missing = [
  ...(existsSync(POSTGRES) ? [] : ["postgresql-15"]),
  ...["nginx", "pgbouncer", "prometheus", "openssl"].filter((program) => !isOnPath(program)),
  ...(isOnPath("setpriv") ? [] : ["util-linux"]),
];

/** PostgreSQL and PgBouncer refuse to run as root. */
const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;

function idOf(flag: "-u" | "-g") {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout || 65_534);
}

export function giveToPostgres(file: string, mode: number) {
  chmodSync(file, mode);
  if (user) chownSync(file, user.uid, user.gid);
}

type Options = { asPostgres?: boolean; env?: Record<string, string>; endsBy?: "INT" | "TERM" | "QUIT" };

/** `endsBy`: the signal that the kernel sends when this process dies, so that nothing outlives a killed run. */
function command(program: string, args: string[], { asPostgres, endsBy = "TERM" }: Options) {
  const own =
    asPostgres && user ? ["--reuid", `${user.uid}`, "--regid", `${user.gid}`, "--clear-groups"] : [];
  return [...own, "--pdeathsig", endsBy, "--", program, ...args];
}

const environment = ({ env }: Options) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production" as const, // its type asks for it
  ...env,
});

export function run(program: string, args: string[], options: Options = {}) {
  const { status, stdout, stderr } = spawnSync("setpriv", command(program, args, options), {
    encoding: "utf8",
    env: environment(options),
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed (${status}): ${stderr}${stdout}`);
  return stdout;
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Runs in the foreground, with its output in a file of `folder`. */
export async function startProgram(folder: string, program: string, args: string[], options: Options = {}) {
  const { endsBy = "TERM" } = options;
  const logFile = join(folder, `${program.split("/").at(-1)}.log`);
  const log = openSync(logFile, "a", 0o600);
  const child = spawn("setpriv", command(program, args, options), {
    stdio: ["ignore", log, log],
    detached: true, // Ctrl-C reaches only the test, which then ends it
    env: environment(options),
  });
  closeSync(log);
  await once(child, "spawn");
  const identity = identify(child.pid ?? 0);
  const signal = (name: NodeJS.Signals) => {
    if (isRunning(identity)) process.kill(identity.pid, name);
  };
  return {
    signal,
    isRunning: () => isRunning(identity),
    log: () => readFileSync(logFile, "utf8"),
    async end(name: NodeJS.Signals = `SIG${endsBy}`) {
      signal(name);
      for (const deadline = Date.now() + 20_000; isRunning(identity); await sleep(10)) {
        if (Date.now() > deadline) signal("SIGKILL");
      }
    },
  };
}
