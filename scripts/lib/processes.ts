import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot, ROOT } from "./paths";
import { interruption } from "./progress";

/** A later process may get the same pid, but not the same start time. */
export interface ProcessIdentity {
  pid: number;
  born: string;
}

const hasProc = existsSync("/proc/self/stat");

function ps(column: string, pid: number) {
  return execFileSync("ps", ["-ww", "-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
}

export function commandOf(pid: number) {
  return hasProc ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") : ps("command", pid);
}

/** A zombie counts as not running. */
function birthOf(pid: number): string | undefined {
  try {
    if (!hasProc) return ps("lstart", pid) || undefined;
    // The second field, the name, may hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, born: birthOf(pid) ?? "gone" };
}

export function isRunning({ pid, born }: ProcessIdentity) {
  return birthOf(pid) === born;
}

export async function end(target: ProcessIdentity, patience = 10_000) {
  const deadline = Date.now() + patience;
  if (patience > 0 && isRunning(target)) process.kill(target.pid, "SIGTERM");
  while (isRunning(target)) {
    if (Date.now() > deadline) process.kill(target.pid, "SIGKILL");
    await sleep(25);
  }
}

export const TYPESCRIPT = ["tsx", inRoot("scripts/lib/preload.mjs")].flatMap((module) => [
  "--import",
  module,
]);

const WITH_PARENT = ["--import", inRoot("scripts/lib/exit-with-parent.mjs")];

/** Own process group: Ctrl-C reaches only the launcher, which then stops the service. */
export function spawnService(args: string[], options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, [...WITH_PARENT, ...args], { cwd: ROOT, detached: true, ...options });
}

/** `timeout` in ms; without one it may take any time. @throws when it fails */
export async function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  timeout?: number,
): Promise<string> {
  const { signal } = interruption;
  const child = spawn(process.execPath, [...WITH_PARENT, ...args], {
    cwd: ROOT,
    env,
    signal,
    timeout,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let all = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
    all += chunk;
  });
  child.stderr.on("data", (chunk) => {
    all += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${all.trim()}\n\`node ${args.join(" ")}\` failed (${code})`);
  return stdout;
}
