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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

function install(given: Record<string, string> = {}, args: string[] = []) {
  const env = { ...process.env, ...given, PATH: `${join(clone, "bin")}:${process.env.PATH}` };
  const child = spawn(process.execPath, ["scripts/run.mjs", ...args], { cwd: clone, env });
  const ended = once(child, "close");
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  return {
    ended,
    complaint: () => complaint,
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

describe("a command of production", () => {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const names = Object.values(scripts).map((line) => /run\.mjs ([\w-]+)/.exec(line)?.[1] ?? "");
  const installing = ["start", "build", "test"];
  const others = [...new Set(names)].filter((name) => !installing.includes(name));

  it("is every one but those that make a clone ready", () => {
    expect(names).toEqual(expect.arrayContaining(installing));
    expect(others).toEqual(expect.arrayContaining(["serve", "worker", "migrate", "backup", "restore"]));
  });

  it.each([
    ["no packages are there", () => rmSync(join(clone, "node_modules"), { recursive: true, force: true })],
    [
      "those of another lock are there",
      () => {
        mkdirSync(join(clone, "node_modules/.bin"), { recursive: true });
        writeFileSync(join(clone, "node_modules/.bin/node"), "");
        writeFileSync(join(clone, "node_modules/.skillbite-install"), "another");
      },
    ],
  ])("says in one line that %s, fails and installs nothing", async (_what, prepare) => {
    rmSync(join(clone, "npm.log"), { force: true });
    prepare();
    const asked = others.map((name) => ({ name, ...install({}, [name]) }));
    for (const { name, ended, complaint } of asked) {
      expect(await ended, name).toEqual([1, null]);
      expect(complaint()).toMatch(new RegExp(`^'${name}' installs nothing, .* first\\.\n$`));
    }
    expect(existsSync(join(clone, "npm.log"))).toBe(false);
  });

  it("runs where the development packages were left out", async () => {
    rmSync(join(clone, "node_modules"), { recursive: true, force: true });
    const child = install({ NPM_CONFIG_OMIT: "dev" });
    await child.says("Installing");
    writeFileSync(join(clone, "go"), "\n");
    expect(await child.ended).toEqual([0, null]);
    const command = install({}, ["backup"]);
    expect(await command.ended).toEqual([1, null]);
    expect(command.complaint()).toBe("There is no scripts/backup.ts\n"); // got past the packages
  });
});
