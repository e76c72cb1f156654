import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { until } from "../../storm/support/product";
import type { Database } from "./database";
import type { House } from "./house";
import type { Answer, Load } from "./load";

/** Milliseconds; the longest that a page may take. */
const SLOW = 3_000;
/** Milliseconds; far below the 15 seconds of PgBouncer's default. */
const FOUND = 2_000;
/** Milliseconds of load after each event. */
const AFTERWARDS = 3_000;

type Period = [from: number, to: number];
/** `away`: no primary was there; `full`: it took no writes, and pages go on. `database`: where writes are looked up. */
export type Ending = { away?: Period; full?: Period; database?: Database };

const NEVER: Period = [0, 0];
const touches = ({ from, to }: Answer, [first, last]: Period) => from <= last && to >= first;

/** Runs `event` under load, and proves afterwards what has to hold whatever happened. */
export async function under(load: Load, house: House, name: string, event: () => Promise<Ending>) {
  const begun = Date.now();
  const { away = NEVER, full = NEVER, database = house.primary } = await event();
  const before = load.acknowledged();
  await sleep(AFTERWARDS);
  const answers = load.answers.filter(({ to }) => to >= begun);
  const failed = answers.filter(({ failure }) => failure);
  const isExcused = (answer: Answer) => touches(answer, away) || (!answer.isPage && touches(answer, full));
  const pages = answers.filter((answer) => answer.isPage && !touches(answer, away));
  const slowest = Math.max(...pages.map(({ from, to }) => to - from));
  const lost = await load.lost(database);
  const gone = Math.max(away[1] - away[0], full[1] - full[0]);
  console.log(
    `${name}: ${Math.round((Date.now() - begun) / 1_000)} s, ${answers.length} answers, ${failed.length} failed, ` +
      `no writes for ${gone} ms, slowest page ${slowest} ms, ${load.acknowledged()} acknowledged, ${lost.length} lost`,
  );
  expect(lost, "acknowledged writes that are lost").toEqual([]);
  expect(
    failed.filter((answer) => !isExcused(answer)),
    "failures while there is a primary",
  ).toEqual([]);
  expect(
    pages.filter(({ from, to }) => to - from >= SLOW),
    "slow pages",
  ).toEqual([]);
  expect(load.acknowledged(), "writes go on").toBeGreaterThan(before);
}

/** When `primary` takes writes by way of PgBouncer, which has to find it soon. */
export async function backAt(house: House, primary: Database) {
  await until("the primary takes writes", primary.isWritable);
  const begun = Date.now();
  await until("PgBouncer leads to it", house.pooler.leadsToPrimary);
  expect(Date.now() - begun, "PgBouncer found it late").toBeLessThan(FOUND);
  return Date.now();
}

/** Files of pages that were read, which the proxy does not have. */
export async function deadFiles(house: House, load: Load) {
  const dead: string[] = [];
  for (const file of load.files) {
    const { status } = await fetch(house.url + file, { method: "HEAD" });
    if (status !== 200) dead.push(`${status} ${file}`);
  }
  return dead;
}

/** Takes every byte that is free; `free` gives them back. */
export async function fillDisk(folder: string) {
  const ballast = join(folder, "ballast");
  const file = await open(ballast, "w");
  for (let size = 2 ** 20; size >= 2 ** 12; ) {
    try {
      await file.write(Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      size /= 2;
    }
  }
  await file.close();
  return { free: () => rm(ballast) };
}
