import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "../../lib/env";
import { STANDALONE } from "./build";

/** Runs a part of the production build with all values from the environment, which is checked first. */
export function runProduction(args: string[]) {
  if (process.env.APP_MODE !== "production")
    throw new Error("Set APP_MODE=production; local mode is `npm start`.");
  parseEnv(process.env);
  if (!existsSync(join(STANDALONE, args.at(-1) ?? "")))
    throw new Error("There is no production build: `npm run build` first.");
  const { DATABASE_OWNER_URL: _owner, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: STANDALONE,
    stdio: "inherit",
    env: { ...env, NODE_ENV: "production", HOSTNAME: process.env.HOST ?? "0.0.0.0" },
  });
  // Ctrl-C in a terminal reaches the child by itself; a signal that was sent to us alone does not.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
}

/** Asked to end, it has done what it should; killed by anything else (short of memory, a crash), it is to be started again. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" || signal === "SIGTERM" ? 0 : (code ?? 1);
}
