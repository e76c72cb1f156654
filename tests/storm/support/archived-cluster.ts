import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { until } from "./product";

/** Programs of a distribution's PostgreSQL, the newest: the one for newcomers comes without pg_basebackup. */
export const programs = globSync("/usr/lib/postgresql/*/bin/pg_basebackup")
  .map((file) => ({ folder: file.replace(/\/pg_basebackup$/, ""), version: Number(file.split("/")[4]) }))
  .filter(({ version }) => version >= 15)
  .sort((a, b) => b.version - a.version)[0];

const isRoot = process.getuid?.() === 0;
const PASSWORDS = { owner: "owner", app: "app" };

/** PostgreSQL refuses to run as root; Debian's package has made its user. */
function run(program: string, args: string[], env: Record<string, string> = {}) {
  const file = program === "sh" ? program : join(programs?.folder ?? "", program);
  const [command, ...all] = isRoot
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--", file, ...args]
    : [file, ...args];
  const path = `${programs?.folder}:${process.env.PATH}`;
  execFileSync(String(command), all, {
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function give(folder: string) {
  if (isRoot) execFileSync("chown", ["-R", "postgres:postgres", folder]);
}

const urlOf = (port: number, role: string, password = "", database = "skillbite") =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A cluster as docs/operations/backup.md says: it archives its changes, and its copies can be recovered to a moment. */
export async function startArchivedCluster() {
  const home = mkdtempSync(join(tmpdir(), "skillbite-archive-"));
  chmodSync(home, 0o755); // the user `postgres` has to get in
  const archive = join(home, "archive");
  mkdirSync(archive);
  give(home);
  const started: string[] = [];

  async function start(name: string, settings: Record<string, string>) {
    const port = await freePort();
    const folder = join(home, name);
    const all = {
      port: String(port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: folder,
      ...settings,
    };
    const lines = Object.entries(all).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'\n`);
    appendFileSync(join(folder, "postgresql.conf"), lines.join(""));
    run("pg_ctl", ["-D", folder, "-w", "-t", "120", "-l", join(folder, "server.log"), "start"]);
    started.push(folder);
    return {
      port,
      folder,
      superuserUrl: urlOf(port, "postgres"),
      ownerUrl: urlOf(port, "skillbite_owner", PASSWORDS.owner),
      appUrl: urlOf(port, "skillbite_app", PASSWORDS.app),
    };
  }

  try {
    run("initdb", [
      "-D",
      join(home, "serving"),
      "-A",
      "trust",
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
    ]);
    const serving = await start("serving", {
      archive_mode: "on",
      archive_timeout: "60",
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    });
    run("sh", ["-c", readFileSync(inRoot("tools/deploy/compose/roles.sh"), "utf8")], {
      PGHOST: "127.0.0.1",
      PGPORT: String(serving.port),
      OWNER_PASSWORD: PASSWORDS.owner,
      APP_PASSWORD: PASSWORDS.app,
    });
    return {
      ...serving,

      copyBase() {
        const from = ["-h", "127.0.0.1", "-p", String(serving.port), "-U", "postgres"];
        run("pg_basebackup", [...from, `--pgdata=${home}/base`, "--checkpoint=fast", "--wal-method=none"]);
      },

      /** Until all that has been written so far is in the archive. */
      async archiveAll() {
        const [last] = await ask<{ file: string }>(
          serving.superuserUrl,
          "SELECT pg_walfile_name(pg_switch_wal()) AS file",
        );
        await until("the last change is archived", async () => {
          const [row] = await ask<{ isThere: boolean }>(
            serving.superuserUrl,
            `SELECT last_archived_wal >= $1 AS "isThere" FROM pg_stat_archiver`,
            [last?.file],
          );
          return row?.isThere === true;
        });
      },

      /** A second cluster from the copy, as it was at `moment`. */
      async recover(moment: string) {
        cpSync(join(home, "base"), join(home, "recovered"), { recursive: true });
        writeFileSync(join(home, "recovered/recovery.signal"), "");
        give(join(home, "recovered"));
        chmodSync(join(home, "recovered"), 0o700);
        const recovered = await start("recovered", {
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: "promote",
          archive_mode: "off",
        });
        await until("the recovery is over", async () => {
          const [row] = await ask<{ recovers: boolean }>(
            recovered.superuserUrl,
            "SELECT pg_is_in_recovery() AS recovers",
          );
          return row?.recovers === false;
        });
        return { ...recovered, log: () => readFileSync(join(recovered.folder, "server.log"), "utf8") };
      },

      async stop() {
        for (const folder of started) run("pg_ctl", ["-D", folder, "-w", "-m", "immediate", "stop"]);
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    for (const folder of started) run("pg_ctl", ["-D", folder, "-m", "immediate", "stop"]);
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

export type ArchivedCluster = Awaited<ReturnType<typeof startArchivedCluster>>;
