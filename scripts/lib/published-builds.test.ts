import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newestBuild, publishBuild } from "./published-builds";

const DAY = 86_400_000;
let home: string;
let builds: string;
let children: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "skillbite-builds-"));
  builds = join(home, "builds");
  children = [];
});
afterEach(async () => {
  for (const child of children.filter((each) => each.exitCode === null && each.signalCode === null)) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(home, { recursive: true });
});

/** What a build leaves, in small: a script that only it has, and one that all have. */
function assemble(name: string) {
  const folder = join(home, "assembled");
  mkdirSync(join(folder, ".next/static/chunks"), { recursive: true });
  writeFileSync(join(folder, `.next/static/chunks/${name}.js`), name);
  writeFileSync(join(folder, ".next/static/chunks/shared.js"), "shared");
  writeFileSync(join(folder, "name"), name);
  return folder;
}

const publish = (name: string, now?: number) => publishBuild(assemble(name), name, builds, now);
const scriptsOf = (folder = "") => readdirSync(join(folder, ".next/static/chunks")).sort();

/** Runs `program` in `cwd`, and gives its first line. */
async function run(program: string, cwd: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd,
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  for await (const [line] of on(child.stdout, "data", { close: ["close"] }))
    return { child, line: String(line).trim() };
  throw new Error("It ended without a word");
}

/** As the web server: reads a file of its folder whenever it is asked for one. */
const SERVER = `
  import { readFile } from "node:fs/promises";
  import { createServer } from "node:http";
  const folder = process.cwd();
  const server = createServer(async (request, response) => {
    const text = await readFile(folder + request.url).catch(() => undefined);
    response.writeHead(text ? 200 : 404).end(text);
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/**
 * Reads the newest build without a pause; at the end of its input it says how often that failed, and of whom it read. A
 * build that is replaced while it is looked up may be removed at once.
 */
const READER = `
  import { readFileSync, readlinkSync } from "node:fs";
  let failed = 0, isOver = false;
  const seen = new Set();
  process.stdin.on("end", () => { isOver = true; }).resume();
  const newest = () => { try { return readlinkSync("builds/current"); } catch { failed++; } };
  console.log("reads");
  (function read() {
    for (let i = 0; i < 200; i++) {
      const before = newest();
      try { seen.add(readFileSync("builds/current/name", "utf8")); } catch { if (newest() === before) failed++; }
    }
    if (isOver) console.log(JSON.stringify({ failed, seen: [...seen].slice(-1) }));
    else setImmediate(read);
  })();
`;

it("lets what runs keep its scripts through later builds, and carries them into the next one", async () => {
  const first = publish("first");
  const { line: port } = await run(SERVER, first);
  const ask = async (script: string) =>
    (await fetch(`http://127.0.0.1:${port}/.next/static/chunks/${script}.js`)).status;
  expect(await ask("first")).toBe(200);
  for (const name of ["second", "third", "fourth"]) {
    const folder = assemble(name); // the long part of a build
    expect(await ask("first")).toBe(200);
    publishBuild(folder, name, builds);
    expect([await ask("first"), await ask("shared")]).toEqual([200, 200]);
    expect(await ask(name)).toBe(404);
  }
  expect(scriptsOf(newestBuild(builds))).toEqual([
    "first.js",
    "fourth.js",
    "second.js",
    "shared.js",
    "third.js",
  ]);
});

it("changes from one build to the next without a moment between", async () => {
  publish("first");
  const { child } = await run(READER, home);
  for (let count = 0; count < 100; count++) publish(count % 2 ? "odd" : "even"); // the moment would be short
  publish("last");
  child.stdin?.end();
  const [answer] = await once(child.stdout ?? child, "data");
  const { failed, seen } = JSON.parse(String(answer));
  expect(failed).toBe(0);
  expect(seen).toContain("last");
});

it("removes builds that nothing runs in, but for the newest and the one before", async () => {
  const first = publish("first");
  const { child } = await run(SERVER, first);
  for (const name of ["second", "third", "fourth"]) publish(name);
  const left = readdirSync(builds).map((name) => name.replace(/^\d+-/, ""));
  expect(left.sort()).toEqual(["current", "first", "fourth", "third"]);
  child.kill("SIGKILL");
  await once(child, "exit");
  publish("fifth");
  expect(existsSync(first)).toBe(false);
});

it("carries a script for 30 days after its build was replaced", () => {
  const begun = Date.now();
  publish("first", begun);
  publish("second", begun + 40 * DAY); // replaces the first, which served for 40 days
  expect(scriptsOf(newestBuild(builds))).toContain("first.js");
  publish("third", begun + 69 * DAY);
  expect(scriptsOf(newestBuild(builds))).toEqual(["first.js", "second.js", "shared.js", "third.js"]);
  publish("fourth", begun + 71 * DAY);
  expect(scriptsOf(newestBuild(builds))).toEqual(["fourth.js", "second.js", "shared.js", "third.js"]);
});

it("never overwrites a script of the new build with one of an older", () => {
  publish("first");
  const folder = assemble("second");
  writeFileSync(join(folder, ".next/static/chunks/shared.js"), "new");
  const second = publishBuild(folder, "second", builds);
  expect(readFileSync(join(second, ".next/static/chunks/shared.js"), "utf8")).toBe("new");
});

it("knows no build before the first, nor when its folder is gone", () => {
  expect(newestBuild(builds)).toBeUndefined();
  rmSync(publish("first"), { recursive: true });
  expect(newestBuild(builds)).toBeUndefined();
});
