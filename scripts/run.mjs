// Plain JavaScript without dependencies, because a fresh clone has none.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const bin = resolve(root, "node_modules/.bin");
const stamp = resolve(root, "node_modules/.skillbite-install");
const lock = resolve(root, ".data/install.pid"); // outside node_modules, which npm empties

/** What makes a clone ready. Nothing else installs: npm empties node_modules, also of what runs from it. */
const INSTALLING = ["start", "build", "test", "generate"];

/** Asked for by name only: NODE_ENV=production must not keep the build's tools out. */
const omitsDevelopment = process.env.NPM_CONFIG_OMIT === "dev";

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Skillbite needs Node 20.19 or newer to start; this is ${process.version}.`);
  process.exit(1);
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM"; // another user's process
  }
}

function passSignals(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}

/** A rename is atomic: a reader never sees half a number. */
function writeLock(pid) {
  const written = `${lock}.${process.pid}`;
  writeFileSync(written, String(pid));
  renameSync(written, lock);
}

/** 0 without a lock: its owner may remove it at any moment. */
function readLock() {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return 0;
    throw error;
  }
}

/** Two npm in one folder delete each other's files, so the second one waits. */
async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
  for (let toldOf; ; await sleep(200)) {
    const pid = askForLock();
    if (pid === process.pid) return;
    if (!pid || toldOf === pid) continue;
    console.log(`Process ${pid} installs the packages here (${lock}). Waiting for it …`);
    toldOf = pid;
  }
}

/**
 * Returns the lock's pid, or undefined while another process asks. One at a time: two that both find the
 * owner dead would both take it. A `.door` older than 30 s is from a killed process.
 */
function askForLock() {
  const door = `${lock}.door`;
  try {
    mkdirSync(door);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const since = statSync(door, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 30_000) rmSync(door, { recursive: true, force: true });
    return;
  }
  try {
    const pid = readLock();
    if (isRunning(pid)) return pid;
    writeLock(process.pid);
    return process.pid;
  } finally {
    rmSync(door, { recursive: true, force: true });
  }
}

async function install(name) {
  const wanted = createHash("sha256")
    .update(readFileSync(resolve(root, "package-lock.json")))
    .digest("hex");
  const mayInstall = name === undefined || INSTALLING.includes(name);
  const enough = omitsDevelopment || !mayInstall ? [wanted, withoutDevelopment(wanted)] : [wanted];
  const isDone = () =>
    existsSync(`${bin}/node`) && existsSync(stamp) && enough.includes(readFileSync(stamp, "utf8"));
  if (isDone()) return;
  if (!mayInstall) {
    console.error(
      `'${name}' installs nothing, and the packages of package-lock.json are not here: run 'node scripts/run.mjs' first.`,
    );
    process.exit(1);
  }
  await takeLock();
  const status = isDone() ? 0 : await runNpm(wanted);
  rmSync(lock, { force: true });
  if (status !== 0) process.exit(status ?? 1);
}

const withoutDevelopment = (hash) => `${hash} --omit=dev`;

async function runNpm(wanted) {
  const begun = Date.now();
  console.log("Installing the packages of package-lock.json …");
  // `--loglevel`: the warnings are about npm's own Node.
  const which = omitsDevelopment ? "--omit=dev" : "--include=dev";
  const args = ["ci", which, "--loglevel=error", "--prefer-offline", "--no-audit", "--no-fund"];
  const npm = spawn("npm", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  passSignals(npm);
  await once(npm, "spawn");
  writeLock(npm.pid); // so that others still wait for npm when this process is killed
  const [status] = await once(npm, "close");
  if (status !== 0) return status;
  writeFileSync(stamp, omitsDevelopment ? withoutDevelopment(wanted) : wanted);
  console.log(`Installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return status;
}

function run(name, args) {
  const script = resolve(root, `scripts/${name}.ts`);
  if (!existsSync(script)) {
    console.error(`There is no scripts/${name}.ts`);
    process.exit(1);
  }
  const preload = ["tsx", "./scripts/lib/preload.mjs", "./scripts/lib/exit-with-parent.mjs"];
  const env = existsSync(resolve(root, ".env")) ? ["--env-file=.env"] : [];
  const imports = preload.flatMap((module) => ["--import", module]);
  const child = spawn(`${bin}/node`, [...env, ...imports, script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  passSignals(child);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));

  // A killed npm forwards no signal.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
}

const [name, ...args] = process.argv.slice(2);
requireNode();
try {
  await install(name);
} catch (error) {
  console.error(`The packages cannot be installed: ${error.message}`);
  process.exit(1);
}
if (name) run(name, args);
