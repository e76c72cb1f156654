import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { end, identify, isRunning, type ProcessIdentity, spawnService } from "../../scripts/lib/processes";
import { interruption } from "../../scripts/lib/progress";

export interface ChildOptions {
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile?: string;
  onSpawn(pid: number): void;
  isReady(): Promise<boolean>;
}

export function createChild({ name, args, cwd, env, logFile, onSpawn, isReady }: ChildOptions) {
  let current: ProcessIdentity = { pid: 0, born: "never" };
  if (logFile) rmSync(logFile, { force: true });

  function complaint() {
    if (!logFile) return "";
    return `: see ${logFile}\n${readFileSync(logFile, "utf8").trim().split("\n").slice(-8).join("\n")}`;
  }

  return {
    name,
    get pid() {
      return current.pid;
    },
    async start() {
      const log = logFile ? openSync(logFile, "a", 0o600) : undefined;
      const output = log ?? "inherit";
      const child: ChildProcess = spawnService(args, { cwd, env, stdio: ["ignore", output, output] });
      if (log) closeSync(log);
      await once(child, "spawn");
      child.unref();
      current = identify(child.pid ?? 0);
      onSpawn(current.pid);
      const deadline = Date.now() + 60_000;
      while (!(await isReady())) {
        if (!isRunning(current)) throw new Error(`The ${name} does not start${complaint()}`);
        if (Date.now() > deadline) throw new Error(`The ${name} is not ready after a minute${complaint()}`);
        await sleep(50, undefined, { signal: interruption.signal });
      }
    },
    stop: () => end(current, 25_000),
    kill: () => end(current, 0),
  };
}
