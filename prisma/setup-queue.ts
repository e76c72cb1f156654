import pg from "pg";
import { PgBoss } from "pg-boss";
import { optionsOf, queueNames } from "../lib/platform/jobs";

/* Runs as the database owner, with the migrations: the application's role cannot create the queue's tables. */
const connectionString = process.env.DATABASE_OWNER_URL;
if (!connectionString) throw new Error("DATABASE_OWNER_URL is not set");

const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
await boss.start();
for (const name of queueNames) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, optionsOf(name));
  else await boss.createQueue(name, optionsOf(name));
}
await boss.stop({ graceful: false });

const client = new pg.Client({ connectionString });
await client.connect();
await client.query(`
  CREATE INDEX IF NOT EXISTS job_by_age ON pgboss.job (created_on);
  CREATE INDEX IF NOT EXISTS job_undone_by_age ON pgboss.job (created_on) WHERE state <> 'completed';
`);
await client.query(`
  GRANT USAGE ON SCHEMA pgboss TO skillbite_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO skillbite_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO skillbite_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO skillbite_app;
`);
await client.end();
