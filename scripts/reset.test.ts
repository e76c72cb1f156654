import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claim } from "../tools/local-mode/running-stack";
import { answers } from "../tools/postgres/roles";
import { type Postgres, startPostgres } from "../tools/postgres/server";
import { runScript } from "./lib/database";

const folder = mkdtempSync(join(tmpdir(), "skillbite-reset-"));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, "large"), durable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const reset = () => runScript("scripts/reset.ts", { ...process.env, SKILLBITE_DATA_DIR: folder });

it("takes nothing from a stack that runs", async () => {
  const { release } = await claim(folder, "http://localhost:3000");
  await expect(reset()).rejects.toThrow("A stack runs on http://localhost:3000");
  expect(await answers(postgres.ownerUrl)).toBe(true);
  release();
});

it("is the way out of a damaged record, and stops the PostgreSQL that a killed launcher left", async () => {
  writeFileSync(join(folder, "run.json"), '{"launcher":');
  await expect(claim(folder, "")).rejects.toThrow(/run\.json is damaged.*npm run reset/);
  await reset();
  expect(readdirSync(folder)).toEqual([]);
  expect(await answers(postgres.ownerUrl)).toBe(false);
});

it("has nothing to do where nothing was ever started", async () => {
  rmSync(folder, { recursive: true });
  expect(await reset()).toBe("Nothing is left of the local data.\n");
  expect(existsSync(folder)).toBe(false);
});
