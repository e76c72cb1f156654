import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inRoot, ROOT } from "./paths";
import { identify, isRunning, TYPESCRIPT } from "./processes";

const folder = mkdtempSync(join(tmpdir(), "skillbite-processes-"));
const file = join(folder, "pid");
afterAll(() => rmSync(folder, { recursive: true }));

const work = `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
const launcher = `
  import { runNode } from ${JSON.stringify(inRoot("scripts/lib/processes.ts"))};
  await runNode(["-e", ${JSON.stringify(work)}]);
`;

it("what a killed launcher was at ends with it, and is in nobody's way at the next start", async () => {
  const launched = spawn(process.execPath, [...TYPESCRIPT, "--input-type=module", "-e", launcher], {
    cwd: ROOT,
  });
  const patience = { timeout: 60_000 };
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), patience).toMatch(/\d/);
  const working = identify(Number(readFileSync(file, "utf8")));
  expect(isRunning(working)).toBe(true);
  launched.kill("SIGKILL");
  await expect.poll(() => isRunning(working)).toBe(false);
});
