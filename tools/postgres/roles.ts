import pg from "pg";
import type { Secrets } from "../local-mode/secrets";

const WRONG_PASSWORD = "28P01";

export async function answers(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
    throw new Error(
      "The passwords in secrets.json are not those of this cluster: `npm run reset` starts afresh.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function ensureRoles(url: string, { ownerPassword, appPassword }: Secrets) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const has = async (sql: string) => (await client.query(sql)).rowCount === 1;
  // CREATEDB is for `prisma migrate dev` and the tests, which create databases.
  if (!(await has("SELECT FROM pg_roles WHERE rolname = 'skillbite_owner'"))) {
    await client.query(`CREATE ROLE skillbite_owner LOGIN CREATEDB PASSWORD '${ownerPassword}'`);
  }
  if (!(await has("SELECT FROM pg_roles WHERE rolname = 'skillbite_app'"))) {
    await client.query(`CREATE ROLE skillbite_app LOGIN PASSWORD '${appPassword}'`);
  }
  if (!(await has("SELECT FROM pg_database WHERE datname = 'skillbite'"))) {
    await client.query("CREATE DATABASE skillbite OWNER skillbite_owner");
  }
  await client.end();
}
