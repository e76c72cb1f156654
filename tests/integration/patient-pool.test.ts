import { once } from "node:events";
import { connect, createServer } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PatientPool } from "@/lib/platform/db/patient-pool";
import { freePort } from "../../scripts/lib/ports";

const database = new URL("postgresql://localhost");
let port: number;

/** Where nobody listens until it is opened, as while a pooler is restarted. */
const door = createServer((client) => {
  const server = connect(Number(database.port), database.hostname);
  client.on("error", () => undefined).pipe(server);
  server.on("error", () => undefined).pipe(client);
});

const openPool = (): pg.Pool => {
  const url = new URL(database);
  url.port = String(port);
  return new PatientPool({ connectionString: url.href, connectionTimeoutMillis: 3_000 });
};

beforeAll(async () => {
  database.href = String(process.env.DATABASE_URL);
  port = await freePort();
});
afterAll(() => door.close());

const untilRefused = async () => {
  const socket = connect(port, "127.0.0.1");
  const [error] = (await once(socket, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
};

it("gives up a connection that goes on being refused, after a second", async () => {
  const pool = openPool();
  const begun = performance.now();
  const tries = [pool.query("SELECT 1"), pool.connect()];
  for (const attempt of tries) await expect(attempt).rejects.toThrow("ECONNREFUSED");
  expect(performance.now() - begun).toBeGreaterThan(900);
  await pool.end();
});

it("tries a refused connection again, so that a statement waits and does not fail", async () => {
  const pool = openPool();
  const answer = pool.query("SELECT 1 AS one");
  const client = pool.connect();
  await untilRefused();
  door.listen(port, "127.0.0.1");
  expect((await answer).rows).toEqual([{ one: 1 }]);
  (await client).release();
  await pool.end();
});
