// Adds other platforms' optional packages to the lock, or `npm ci` rejects it. Run after dependency changes.
import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const entries = lock.packages;

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

function platform(name) {
  const words = name.split("/").at(-1).split("-");
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") && ["glibc"];
  return { ...(cpu.length && { cpu }), ...(libc && { libc }), ...(os.length && { os }) };
}

function isLocked(path, name) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    if (entries[`${at}/node_modules/${name}`]) return true;
  }
  return Boolean(entries[`node_modules/${name}`]);
}

let added = 0;
for (const [path, parent] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(path, name)) continue;
    entries[`node_modules/${name}`] = {
      version,
      ...(parent.dev && { dev: true }),
      optional: true,
      ...platform(name),
    };
    added += 1;
  }
}
if (added) {
  lock.packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`package-lock.json: ${added} packages of other platforms added`);
