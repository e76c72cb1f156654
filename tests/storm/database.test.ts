import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSmall } from "../support/size";
import { openBrowser } from "./support/browser";
import { addAccounts, addCourses, asOwner } from "./support/people";
import { type Product, readiness, startProduct, until, type Web } from "./support/product";
import { LEAK, Ledger, type Lesson, startWriter, type Writer } from "./support/writers";

const WRITERS = 8;
const PEOPLE = 5;
const LESSONS = 2; // few, so that courses are completed often
const KILLS = isSmall ? 2 : 20;
const PAGES = ["/dashboard", "/courses", "/course/storm-1"];

/** Markup of the nearest error.tsx. */
const ERROR_STATE = /<template data-dgst="\d+"|<html [^<>]*id="__next_error__"/;

type Stored = { key: string; completions: number; xp: number };

describe(`the database is killed ${KILLS} times under ${WRITERS} writers`, () => {
  let product: Product;
  let web: Web;
  let worker: Awaited<ReturnType<Product["startWorker"]>>;
  let writers: Writer[];
  const ledger = new Ledger();
  const healed: number[] = [];
  const pagesSeen = new Set<string>();

  beforeAll(async () => {
    product = await startProduct();
    const { accounts, courseIds } = await asOwner(product.postgres.ownerUrl, async (owner) => ({
      accounts: await addAccounts(owner, WRITERS * PEOPLE, "person"),
      courseIds: await addCourses(owner, { label: "storm", count: 300, lessons: LESSONS }),
    }));
    [web, worker] = await Promise.all([product.startWeb(), product.startWorker()]);
    const lessons = courseIds.flatMap((courseId): Lesson[] =>
      Array.from({ length: LESSONS }, (_, n) => ({ courseId, lessonKey: `l${n + 1}` })),
    );
    const reader = openBrowser(web.url, "reader");
    await reader.signIn(accounts[0]?.email ?? "");
    const people = Array.from({ length: WRITERS }, (_, n) => accounts.slice(n * PEOPLE, (n + 1) * PEOPLE));
    writers = await Promise.all(people.map((own) => startWriter(web.url, own, lessons, ledger)));
    await strike(reader);
    await Promise.all(writers.map((writer) => writer.stop()));
  });
  afterAll(() => product?.stop());

  async function strike(reader: ReturnType<typeof openBrowser>) {
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(500 + ((kill * 137) % 1_500));
      await product.postgres.kill();
      await until("not ready while the database is away", async () => (await readiness(web.url)) === 503);
      for (const page of PAGES) {
        const { body } = await reader.get(page);
        const leak = LEAK.exec(body)?.[0];
        pagesSeen.add(
          leak ? `${page} leaks ${leak}` : `${page} ${ERROR_STATE.test(body) ? "failed" : "shown"}`,
        );
      }
      await sleep((kill * 211) % 1_000);
      await product.postgres.start();
      const before = writers.map(({ acknowledged }) => acknowledged);
      const everybodyWrites = () => writers.every((writer, n) => writer.acknowledged > (before[n] ?? 0));
      const isHealed = async () => everybodyWrites() && (await readiness(web.url)) === 200;
      healed.push(await until("healed by itself", isHealed));
    }
  }

  const stored = () =>
    asOwner(product.postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query<Stored>(
        `SELECT d.user_id || '|' || l.course_id || '|' || l.key AS key, count(DISTINCT d.id)::int AS completions,
           coalesce(sum(x.amount), 0)::int AS xp
         FROM lesson_completions d JOIN course_lessons l ON l.id = d.lesson_id
         LEFT JOIN xp_ledger x ON x.user_id = d.user_id AND x.reason = 'lesson_completed:' || l.id
         GROUP BY 1`,
      );
      return rows;
    });

  it("keeps every completion that it acknowledged, once, with its 50 XP", async () => {
    const rows = await stored();
    const keys = new Set(rows.map(({ key }) => key));
    expect([...ledger.acknowledged].filter((key) => !keys.has(key))).toEqual([]);
    expect(rows.filter(({ completions, xp }) => completions !== 1 || xp !== 50)).toEqual([]);
    expect(ledger.acknowledged.size).toBeGreaterThan(KILLS * WRITERS);
    const rewards = ledger.rewarded.length;
    expect(new Set(ledger.rewarded).size, "no reward was told twice").toBe(rewards);
    const { sent, refused } = { sent: ledger.attempted.size, refused: ledger.refused };
    console.log(
      `${ledger.acknowledged.size} acknowledged of ${sent}, ${rows.length} stored, ${refused} refusals; ` +
        `healed after ${Math.max(...healed).toFixed(0)} ms at most, slowest answer ${ledger.slowest.toFixed(0)} ms`,
    );
  });

  it("holds nothing that nobody asked for, and no XP or completed course without its completions", async () => {
    expect((await stored()).map(({ key }) => key).filter((key) => !ledger.attempted.has(key))).toEqual([]);
    const [sums] = await asOwner(product.postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ xp: number; completions: number; wrong: number }>(
        `SELECT (SELECT sum(amount)::int FROM xp_ledger) AS xp,
           (SELECT count(*)::int FROM lesson_completions) AS completions,
           (SELECT count(*)::int FROM user_course_progress p WHERE (p.completed_at IS NOT NULL) <> (
             (SELECT count(*) FROM lesson_completions d WHERE d.user_id = p.user_id AND d.course_id = p.course_id) = ${LESSONS}
           )) AS wrong`,
      );
      return rows;
    });
    expect(sums).toMatchObject({ xp: 50 * (sums?.completions ?? 0), wrong: 0 });
  });

  it("shows the designed errors and nothing else", () => {
    expect([...ledger.strange]).toEqual([]);
    expect(ledger.refused).toBeGreaterThan(0);
    expect(pagesSeen).toEqual(new Set(PAGES.map((page) => `${page} failed`)));
  });

  it("heals by itself, each time, in the same processes", async () => {
    expect(healed).toHaveLength(KILLS);
    expect(await readiness(web.url)).toBe(200);
    expect([web.isRunning(), worker.isRunning()]).toEqual([true, true]);
  });

  it("leaves the queue working: the worker is told of jobs again, and a sign-up gets its mail", async () => {
    const listeners = () =>
      asOwner(product.postgres.superuserUrl, async (superuser) => {
        const { rows } = await superuser.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE query ILIKE '%listen%' AND pid <> pg_backend_pid()",
        );
        return rows.length;
      });
    await until("the worker listens", async () => (await listeners()) === 1);
    const email = "survivor@storm.example";
    const fields = { email, password: "after the storm, calm", tos: "on", privacy: "on" };
    const { result } = await openBrowser(web.url, "survivor").act("/auth", "signUpAction", fields);
    expect(result).toMatchObject({ ok: true });
    await until("the mail is there", async () => (await product.mailsTo(email)).length === 1);
  });
});
