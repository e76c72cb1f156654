// Runs scripts/<name>.ts, if named, on the Node of package.json, after installing what is missing.
// Plain JavaScript without dependencies: on a fresh clone nothing else is there yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const bin = resolve(root, "node_modules/.bin");
const stamp = resolve(root, "node_modules/.skillbite-install");

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Skillbite needs Node 20.19 or newer to start; this is ${process.version}.`);
  process.exit(1);
}

function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(resolve(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(`${bin}/node`) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const begun = Date.now();
  console.log("Installing the packages of package-lock.json …");
  // --loglevel: the warnings are about the Node that runs npm, and the packages run on their own.
  const args = ["ci", "--loglevel=error", "--prefer-offline", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));

  // An npm that is killed passes nothing on.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
}

const [name, ...args] = process.argv.slice(2);
requireNode();
install();
if (name) run(name, args);
