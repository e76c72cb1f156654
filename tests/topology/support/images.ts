import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseUrls } from "../../../scripts/lib/database";

/** Folders on which the two images are mounted: docs/operations/deploying.md, 'The images'. */
export const { IMAGE_ROOT = "", TOOLS_IMAGE_ROOT = "" } = process.env;

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const VOLUME = "/var/lib/skillbite";
/** The images' user, as in tools/deploy/kubernetes. */
export const USER = 1000;

/**
 * $1: an image. $2: its volume. $3: a file in /tmp, which it sees at the same path. In a mount namespace of its own this
 * does what `read_only`, `tmpfs`, `cap_drop` and `no-new-privileges` of compose.yaml do.
 */
const ENTER = `
set -e
root=$1; volume=$2; file=$3; shift 3
mount --bind "$root" "$root"
[ -e "$root/etc/hosts" ] || : > "$root/etc/hosts"
mount -o remount,bind,ro "$root"
mount --bind -o ro /etc/hosts "$root/etc/hosts"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$volume" "$root${VOLUME}"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mkdir -p "$root$(dirname "$file")"
cp "$file" "$root$file"
exec chroot --userspec=${USER}:${USER} --groups= "$root" \
  sh -c 'cd /app && exec setpriv --no-new-privs --pdeathsig TERM -- "$@"' sh "$@"
`;

/** `volume`: a folder for the ledger of erasures. `ca`: the file of an authority, in /tmp. */
export function openImages(volume: string, ca: string) {
  mkdirSync(volume);
  chownSync(volume, USER, USER);
  const within = (root: string, command: string[]) =>
    ["--mount", "--", "sh", "-c", ENTER, "sh", root, volume, ca, ...command] as const;
  const environment = (env: NodeJS.ProcessEnv = { NODE_ENV: "production" }) => ({
    ...env,
    PATH,
    HOME: "/tmp",
    ERASURE_LEDGER: join(VOLUME, "erasures.log"),
  });

  /** Returns what it printed. @throws Error with that, when it fails */
  function run(root: string, command: string[], env?: NodeJS.ProcessEnv) {
    const options = { encoding: "utf8", env: environment(env) } as const;
    const { status, stdout, stderr } = spawnSync("unshare", within(root, command), options);
    if (status !== 0) throw new Error(`${command.join(" ")} failed (${status}): ${stderr}${stdout}`);
    return stdout;
  }

  return {
    run,
    migrate({ ownerUrl, appUrl }: DatabaseUrls) {
      return run(TOOLS_IMAGE_ROOT, ["node", "scripts/run.mjs", "migrate"], {
        NODE_ENV: "production",
        APP_MODE: "production",
        CHECKPOINT_DISABLE: "1",
        EXAM_POOL: "starter",
        SKILLBITE_SCHEMA_ENGINE: process.env.SKILLBITE_SCHEMA_ENGINE,
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_URL: appUrl,
      });
    },
    /** Node's arguments, in /app. The child's pid is Node's. */
    spawn: (args: string[], { env, stdio }: SpawnOptions) =>
      spawn("unshare", within(IMAGE_ROOT, ["node", ...args]), {
        stdio,
        env: environment(env),
        detached: true,
      }),
  };
}
