import { execFileSync, spawn } from "node:child_process";
import { on, once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "./lib/paths";

const clone = mkdtempSync(join(tmpdir(), "skillbite-clone-"));
const npm = `#!/bin/sh
echo "$@" >> npm.log
read -r _ < go
mkdir -p node_modules/.bin
ln -sf "$(command -v node)" node_modules/.bin/node
`;

beforeAll(() => {
  for (const folder of ["scripts", "bin", ".data"]) mkdirSync(join(clone, folder));
  cpSync(inRoot("scripts/run.mjs"), join(clone, "scripts/run.mjs"));
  writeFileSync(join(clone, "package-lock.json"), "{}");
  writeFileSync(join(clone, "bin/npm"), npm);
  chmodSync(join(clone, "bin/npm"), 0o755);
  execFileSync("mkfifo", [join(clone, "go")]);
});

afterAll(() => rmSync(clone, { recursive: true }));

function install(given: Record<string, string> = {}) {
  const env = { ...process.env, ...given, PATH: `${join(clone, "bin")}:${process.env.PATH}` };
  const child = spawn(process.execPath, ["scripts/run.mjs"], { cwd: clone, env });
  const ended = once(child, "close");
  return {
    ended,
    async says(words: string) {
      for await (const [chunk] of on(child.stdout, "data", { close: ["close"] })) {
        if (String(chunk).includes(words)) return;
      }
      throw new Error(`It ended and never said: ${words}`);
    },
  };
}

it("installs once when it is asked five times in a fresh clone, also after one that was killed", async () => {
  writeFileSync(join(clone, ".data/install.pid"), "999999999");
  const door = join(clone, ".data/install.pid.door");
  mkdirSync(door);
  utimesSync(door, 0, 0); // as left by a process that was killed while it asked for the lock
  const first = install();
  await first.says("Installing");
  const others = [install(), install(), install(), install()];
  await Promise.all(others.map(({ says }) => says("Waiting")));
  writeFileSync(join(clone, "go"), "\n");
  expect(await first.ended).toEqual([0, null]);
  for (const { ended } of others) expect(await ended).toEqual([0, null]);
  const calls = readFileSync(join(clone, "npm.log"), "utf8").trim().split("\n");
  expect(calls).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
});

it("leaves the development packages out when it is asked to, and adds them when they are asked for", async () => {
  rmSync(join(clone, "npm.log"));
  const reduced = { NPM_CONFIG_OMIT: "dev" };
  expect(await install(reduced).ended).toEqual([0, null]); // all packages are more than enough
  expect(existsSync(join(clone, "npm.log"))).toBe(false);
  rmSync(join(clone, "node_modules/.skillbite-install"));
  for (const given of [reduced, {}]) {
    const child = install(given);
    await child.says("Installing");
    writeFileSync(join(clone, "go"), "\n");
    expect(await child.ended).toEqual([0, null]);
    expect(await install(reduced).ended).toEqual([0, null]);
  }
  const calls = readFileSync(join(clone, "npm.log"), "utf8").trim().split("\n");
  expect(calls).toEqual([
    expect.stringMatching(/^ci --omit=dev/),
    expect.stringMatching(/^ci --include=dev/),
  ]);
});
