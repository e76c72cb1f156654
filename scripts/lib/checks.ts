import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./files";
import { inRoot, ROOT } from "./paths";

export interface Count {
  passed: number;
  failed: number;
}

const REPORTS = inRoot(".data/reports");

async function runTool(bin: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(inRoot("node_modules/.bin", bin), args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const forward = () => child.kill("SIGTERM");
  process.on("SIGTERM", forward);
  const [code] = await once(child, "close");
  process.off("SIGTERM", forward);
  return code === 0;
}

export async function tool(bin: string, ...args: string[]): Promise<Count> {
  return (await runTool(bin, args)) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without a failed test (broken set-up, no test found) counts as one failure. */
function counted(ok: boolean, passed = 0, failed = 0): Count {
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

export async function vitest(projects: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = fresh("vitest.json");
  const names = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = await runTool("vitest", ["run", ...names, ...reporters], env);
  const found = readJson<{ numPassedTests: number; numFailedTests: number }>(report);
  return counted(ok, found?.numPassedTests, found?.numFailedTests);
}

export async function playwright(args: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = fresh("playwright.json");
  const ok = await runTool("playwright", ["test", "--reporter=list,json", ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const stats = readJson<{ stats: { expected: number; flaky: number; unexpected: number } }>(report)?.stats;
  return counted(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

function fresh(name: string) {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(join(REPORTS, name), { force: true });
  return join(REPORTS, name);
}
