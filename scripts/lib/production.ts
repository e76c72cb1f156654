import { spawn } from "node:child_process";
import { parseEnv } from "../../lib/platform/env";
import { newestBuild } from "./published-builds";

export function runProduction(args: string[]) {
  if (process.env.APP_MODE !== "production")
    throw new Error("Set APP_MODE=production; local mode is `npm start`.");
  parseEnv(process.env);
  const cwd = newestBuild();
  if (!cwd) throw new Error("There is no production build: `npm run build` first.");
  const { DATABASE_OWNER_URL: _owner, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: "inherit",
    env: { ...env, NODE_ENV: "production", HOSTNAME: process.env.HOST ?? "0.0.0.0" },
  });
  // A terminal sends Ctrl-C to the child too. A signal to this process alone needs forwarding.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
}

/** 0 for a requested stop. Non-zero for a crash or an out-of-memory kill, so that the service is restarted. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" || signal === "SIGTERM" ? 0 : (code ?? 1);
}
