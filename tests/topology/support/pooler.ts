import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { until } from "../../storm/support/product";
import type { Certificates } from "./certificates";
import { type Database, PASSWORDS, takesWrites } from "./database";
import { giveToPostgres, type Program, startProgram } from "./programs";

/** PgBouncer with the settings of tools/deploy/compose, by TLS on both sides. */
export async function startPooler(folder: string, database: Database, certificates: Certificates) {
  const port = await freePort();
  mkdirSync(folder);
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  const url = `postgresql://skillbite_app:${PASSWORDS.skillbite_app}@localhost:${port}/skillbite?sslmode=verify-full&sslrootcert=${certificates.ca}`;
  writeFileSync(users, `"skillbite_app" "${PASSWORDS.skillbite_app}"\n`);
  giveToPostgres(users, 0o600);

  const write = ({ port: at }: Database) => {
    writeFileSync(settings, shipped({ at, port, users, ...certificates }));
    giveToPostgres(settings, 0o600);
  };
  let server: Program;
  async function start() {
    server = await startProgram(folder, "pgbouncer", [settings], { asPostgres: true, endsBy: "TERM" });
    await until("PgBouncer leads to the primary", () => takesWrites(url));
  }
  write(database);
  await start();
  return {
    url,
    leadsToPrimary: () => takesWrites(url),
    /** As `systemctl restart` does with Debian's unit. */
    async restart() {
      await server.end("SIGINT");
      await start();
    },
    pointTo(other: Database) {
      write(other);
      server.signal("SIGHUP");
    },
    stop: () => server.end(),
  };
}

type Places = {
  at: number;
  port: number;
  users: string;
  ca: string;
  certificate: string;
  postgresKey: string;
};

/** Ports, names and files are all that differ from the file that is shipped, which needs no TLS within its network. */
function shipped({ at, port, users, ca, certificate, postgresKey }: Places) {
  const text = readFileSync(inRoot("tools/deploy/compose/pgbouncer.ini"), "utf8");
  const changes: [RegExp, string][] = [
    [/host=postgres port=5432/, `host=localhost port=${at}`],
    [/^listen_addr = .*$/m, "listen_addr = 127.0.0.1"],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  for (const [from] of changes) if (!from.test(text)) throw new Error(`pgbouncer.ini lacks ${from}`);
  const tls = `
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${postgresKey}
server_tls_sslmode = verify-full
server_tls_ca_file = ${ca}
`;
  return changes.reduce((so, [from, to]) => so.replace(from, to), text) + tls;
}
