import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { z } from "zod";
import { BUILDS } from "./standalone";

/** Scripts and styles of replaced builds stay this long for pages that are still open, as in copy-static.sh. */
const KEPT_MS = 30 * 86_400_000;
const STATIC = ".next/static";
/** What a build carries of older ones: path in STATIC → when its own build was replaced, in ms. */
const CARRIED = "static-of-older-builds.json";

const carriedFiles = z.record(z.string(), z.number());

/** The newest build's own folder: a process that starts in it keeps it, whatever is published later. */
export function newestBuild(builds = BUILDS): string | undefined {
  const link = join(builds, "current");
  return existsSync(link) ? realpathSync(link) : undefined;
}

/**
 * Moves a finished build into a folder of its own in `builds` and makes it the newest one, by one rename. Builds that
 * a process runs in stay as they are. Returns the build's folder.
 */
export function publishBuild(assembled: string, id: string, builds = BUILDS, now = Date.now()): string {
  mkdirSync(builds, { recursive: true });
  const before = newestBuild(builds);
  if (before) carryStatic(before, assembled, now);
  const folder = join(builds, `${now}-${id}`);
  renameSync(assembled, folder);
  const link = join(builds, `current.${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(basename(folder), link);
  renameSync(link, join(builds, "current"));
  removeUnused(builds, [folder, before]);
  return realpathSync(folder);
}

function carryStatic(from: string, to: string, now: number): void {
  const list = join(from, CARRIED);
  const older = existsSync(list) ? carriedFiles.parse(JSON.parse(readFileSync(list, "utf8"))) : {};
  const carried: Record<string, number> = {};
  for (const file of globSync("**/*", { cwd: join(from, STATIC) })) {
    const [source, target] = [join(from, STATIC, file), join(to, STATIC, file)];
    const replaced = older[file] ?? now;
    if (existsSync(target) || now - replaced > KEPT_MS || !statSync(source).isFile()) continue;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target);
    carried[file] = replaced;
  }
  writeFileSync(join(to, CARRIED), JSON.stringify(carried));
}

/** The build before stays as well: a process may be about to start in it, or run as another user. */
function removeUnused(builds: string, kept: (string | undefined)[]): void {
  const used = listWorkingFolders();
  if (!used) return;
  const stays = new Set(kept.map((folder) => folder && basename(folder)));
  const root = realpathSync(builds);
  for (const name of readdirSync(builds)) {
    const folder = join(root, name);
    const isUsed = used.some((path) => path === folder || path.startsWith(folder + sep));
    if (/^\d+-/.test(name) && !stays.has(name) && !isUsed) rmSync(folder, { recursive: true });
  }
}

/** Working folders of the processes that this user can see; undefined where the system does not tell. */
function listWorkingFolders(): string[] | undefined {
  if (existsSync("/proc/self/cwd")) {
    return globSync("/proc/[0-9]*").flatMap((folder) => {
      try {
        return [readlinkSync(`${folder}/cwd`)];
      } catch {
        return []; // gone, or of another user
      }
    });
  }
  try {
    const text = execFileSync("lsof", ["-a", "-d", "cwd", "-Fn"], { encoding: "utf8" });
    return [...text.matchAll(/^n(.*)$/gm)].map(([, path = ""]) => path);
  } catch {
    return undefined;
  }
}
