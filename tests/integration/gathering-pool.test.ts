import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GatheringPool } from "@/lib/gathering-pool";

const MAX = 3;
let pool: GatheringPool;

beforeEach(() => {
  pool = new GatheringPool({ connectionString: process.env.DATABASE_URL, max: MAX });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
});

afterEach(async () => {
  await pool.end();
});

const ask = async (text: string, values: unknown[] = [], name?: string) => {
  const { rows } = await pool.query<{ it: unknown }>({ text, values, name });
  return rows[0]?.it;
};
const asked = async () => (await ask("SELECT pg_backend_pid() AS it")) as number;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const expectAtRest = async () => {
  await nextTurn();
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
};

describe("statements of one turn", () => {
  it("share a connection, each with its own answer; those of two turns may have two", async () => {
    const first = Promise.all([asked(), asked(), ask("SELECT $1::int * 2 AS it, pg_sleep(0.2)", [21])]);
    await nextTurn();
    const second = Promise.all([asked(), asked()]);
    const [[a, b, answer], [c, d]] = await Promise.all([first, second]);
    expect([a === b, c === d, a === c, answer]).toEqual([true, true, false, 42]);
    await expectAtRest();
  });

  it("succeed and fail each by itself, whatever stands before or behind", async () => {
    const answers = await Promise.allSettled([
      ask("SELECT $1::text AS it", ["before"]),
      ask("SELECT 1 / $1::int AS it", [0]),
      ask("SELECT nothing FROM nowhere", [], "broken"),
      ask("SELECT $1::text AS it", ["behind"]),
    ]);
    expect(answers.map((each) => (each.status === "fulfilled" ? each.value : each.reason.code))).toEqual([
      "before",
      "22012",
      "42P01",
      "behind",
    ]);
    await nextTurn();
    expect(pool.totalCount).toBe(0); // a failed statement ends its connection
    expect(await ask("SELECT $1::text AS it", ["again"])).toBe("again");
    await expectAtRest();
  });

  it("may follow one of the same turn that failed before it was sent", async () => {
    await asked();
    const unsent = ask("SELECT 1 AS it", "no list" as never);
    const answer = unsent.catch(() => ask("SELECT $1::text AS it", ["behind"]));
    expect(await answer).toBe("behind");
    await expect(unsent).rejects.toThrow("must be an array");
    await expectAtRest();
  });

  it("all fail when the connection is lost, and the next turn gets another", async () => {
    const lost = [asked(), ask("SELECT pg_terminate_backend(pg_backend_pid()) AS it"), asked()];
    const [first, ...rest] = await Promise.allSettled(lost);
    expect([first?.status, ...rest.map(({ status }) => status)]).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await asked()).not.toBe(first?.status === "fulfilled" && first.value);
    await expectAtRest();
  });

  it("never meet a transaction of somebody else's, and are prepared once a connection", async () => {
    const taken = await pool.connect();
    await taken.query("BEGIN; CREATE TEMP TABLE unseen ON COMMIT DROP AS SELECT 1 AS it");
    const prepared = Promise.all(
      Array.from({ length: 50 }, (_, n) => ask("SELECT $1::int AS it", [n], "same")),
    );
    await expect(ask("SELECT it FROM unseen")).rejects.toMatchObject({ code: "42P01" });
    expect(await prepared).toEqual(Array.from({ length: 50 }, (_, n) => n));
    await taken.query("COMMIT");
    taken.release();
    await expectAtRest();
  });

  it("wait for a connection when all are taken, and are all answered", async () => {
    const turns: Promise<unknown[]>[] = [];
    for (let turn = 0; turn < 40; turn++) {
      turns.push(
        Promise.all(Array.from({ length: 5 }, (_, n) => ask("SELECT $1::int AS it", [5 * turn + n]))),
      );
      await nextTurn();
    }
    expect((await Promise.all(turns)).flat()).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect(pool.totalCount).toBeLessThanOrEqual(MAX);
    await expectAtRest();
  });
});

it("says to each statement that no connection can be had", async () => {
  const nowhere = new GatheringPool({ connectionString: "postgresql://nobody@127.0.0.1:1/none" });
  const answers = await Promise.allSettled([nowhere.query("SELECT 1"), nowhere.query("SELECT 2")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await nowhere.end();
});
