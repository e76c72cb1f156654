import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../../scripts/lib/ports";
import { until } from "../../storm/support/product";
import type { Certificates } from "./certificates";
import { giveToPostgres, POSTGRES, type Program, run, startProgram } from "./programs";

export const PASSWORDS = {
  postgres: "of-the-superuser",
  skillbite_owner: "of-the-owner",
  skillbite_app: "of-the-app",
};
export type Role = keyof typeof PASSWORDS;

/** Small files of the log, so that little space holds them. */
const INITIAL = [
  "--username=postgres",
  "--auth=scram-sha-256",
  "--locale=C.UTF-8",
  "--encoding=UTF8",
  "--wal-segsize=4",
];

/** Whoever connects has to do so by TLS; there is no other line. */
const ACCESS =
  "hostssl all all 127.0.0.1/32 scram-sha-256\nhostssl replication postgres 127.0.0.1/32 scram-sha-256\n";

const settings = (port: number, { certificate, postgresKey }: Certificates) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 60
shared_buffers = 64MB
min_wal_size = 16MB
max_wal_size = 64MB
wal_keep_size = 64MB
wal_retrieve_retry_interval = 500ms
timezone = 'UTC'
ssl = on
ssl_cert_file = '${certificate}'
ssl_key_file = '${postgresKey}'
`;

export type Database = Awaited<ReturnType<typeof createPrimary>>;

export async function takesWrites(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ ok: boolean }>("SELECT NOT pg_is_in_recovery() AS ok");
    return rows[0]?.ok === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function control(folder: string, data: string, port: number, { ca }: Certificates) {
  let server: Program | undefined;
  const url = (role: Role) =>
    `postgresql://${role}:${PASSWORDS[role]}@localhost:${port}/${role === "postgres" ? "postgres" : "skillbite"}` +
    `?sslmode=verify-full&sslrootcert=${ca}`;

  return {
    port,
    data,
    url,
    isWritable: () => takesWrites(url("postgres")),
    isRunning: () => server?.isRunning() === true,
    log: () => server?.log() ?? "",
    async launch() {
      server = await startProgram(folder, `${POSTGRES}/postgres`, ["-D", data], {
        asPostgres: true,
        endsBy: "INT",
      });
    },
    /** SIGINT ends it at once and in order, SIGKILL as a loss of power does. */
    end: async (signal: "SIGINT" | "SIGKILL" = "SIGINT") => server?.end(signal),
    async query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = [], role: Role = "postgres") {
      const client = new pg.Client({ connectionString: url(role) });
      client.on("error", () => undefined);
      await client.connect();
      try {
        return (await client.query<T>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** `data`: an empty folder for the cluster. Started, with the roles and the database of docs/operations/install.md. */
export async function createPrimary(folder: string, data: string, certificates: Certificates) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  giveToPostgres(data, 0o700);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, PASSWORDS.postgres);
  giveToPostgres(passwordFile, 0o600);
  run(`${POSTGRES}/initdb`, ["-D", data, `--pwfile=${passwordFile}`, ...INITIAL], { asPostgres: true });
  writeFileSync(join(data, "postgresql.auto.conf"), settings(port, certificates));
  writeFileSync(join(data, "pg_hba.conf"), ACCESS);
  const primary = control(folder, data, port, certificates);
  await primary.launch();
  await until("the primary takes writes", primary.isWritable);
  for (const role of ["skillbite_owner", "skillbite_app"] as const)
    await primary.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORDS[role]}'`);
  await primary.query("CREATE DATABASE skillbite OWNER skillbite_owner");
  return primary;
}

/** A copy that follows the primary by TLS. A commit is answered when both have it. */
export async function addStandby(
  folder: string,
  primary: Database,
  certificates: Certificates,
): Promise<Database> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  giveToPostgres(data, 0o700);
  const source = ["--host=localhost", `--port=${primary.port}`, "--username=postgres"];
  run(`${POSTGRES}/pg_basebackup`, ["-D", data, "-R", "-X", "stream", "-c", "fast", ...source], {
    asPostgres: true,
    env: { PGPASSWORD: PASSWORDS.postgres, PGSSLMODE: "verify-full", PGSSLROOTCERT: certificates.ca },
  });
  const standby = control(folder, data, port, certificates);
  const copied = join(data, "postgresql.auto.conf");
  writeFileSync(copied, `\nport = ${port}\n`, { flag: "a" });
  await standby.launch();
  const follows = async () => {
    const rows = await primary.query("SELECT FROM pg_stat_replication WHERE state = 'streaming'");
    return rows.length === 1;
  };
  await until("the standby follows", follows);
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.query("SELECT pg_reload_conf()");
  return standby;
}
