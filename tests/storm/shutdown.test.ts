import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Progress } from "../../lib/learning/progress/complete-lesson";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, addCourses, asOwner } from "./support/people";
import { type Product, startProduct, until } from "./support/product";

const PEOPLE = 8;
const CLEAN = { code: 0, signal: null };

describe("ended by SIGTERM while it is at work", () => {
  let product: Product;
  let people: Account[];
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct();
    await asOwner(product.postgres.ownerUrl, async (owner) => {
      people = await addAccounts(owner, PEOPLE, "person");
      [courseId = ""] = await addCourses(owner, { label: "storm", count: 1, lessons: 3 });
    });
  });
  afterAll(() => product?.stop());

  const count = (from: string) =>
    asOwner(product.postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
      return rows[0]?.n ?? 0;
    });

  /** Holds a lock until `waiting` transactions wait for it and `meanwhile` is done. */
  async function hold(lock: string, begin: () => void, waiting: number, meanwhile: () => Promise<void>) {
    await asOwner(product.postgres.ownerUrl, async (owner) => {
      await owner.query("BEGIN");
      await owner.query(lock);
      begin();
      const waits = async () => (await count("pg_locks WHERE NOT granted")) >= waiting; // more, if an hourly job runs
      await until(`${waiting} transactions wait for a lock`, waits);
      await meanwhile();
      await owner.query("ROLLBACK");
    });
  }

  it("the web server answers what it began, takes nothing new, and leaves with 0", async () => {
    const web = await product.startWeb();
    const browsers = await Promise.all(
      people.map(async ({ email }) => {
        const browser = openBrowser(web.url, email);
        await browser.signIn(email);
        return (lessonKey: string) =>
          browser.act<Progress>(`/course/${courseId}`, "completeLessonAction", { courseId, lessonKey });
      }),
    );
    await Promise.all(browsers.map((complete) => complete("l1")));

    let answers: ReturnType<(typeof browsers)[0]>[] = [];
    const refused = () =>
      fetch(`${web.url}/api/health/live`).then(
        () => false,
        () => true,
      );
    let open = 6;
    const begin = () => {
      answers = browsers.map((complete) => complete("l2"));
    };
    await hold("SELECT FROM user_course_progress FOR UPDATE", begin, PEOPLE, async () => {
      // Busy keep-alive connections: some request is in progress when the signal comes.
      const asking = Array.from({ length: open }, async () => {
        while (web.isRunning() && !(await refused()));
        open--;
      });
      await until("all of them are answered", async () => !(await refused()));
      web.terminate();
      await until("new requests are refused, on every connection", () => open === 0);
      await Promise.all(asking);
      expect(web.isRunning(), "it waits for what it began").toBe(true);
    });

    for (const { result } of await Promise.all(answers)) {
      expect(result).toMatchObject({ ok: true, data: { completed: 2, xpAwarded: 50 } });
    }
    expect(await web.exit).toEqual(CLEAN);
    expect(await count("lesson_completions")).toBe(2 * PEOPLE);
    const connections = () => count("pg_stat_activity WHERE usename = 'skillbite_app'");
    await until("its connections are closed", async () => (await connections()) === 0);
  });

  it("the worker finishes its job and leaves with 0; the mail is sent once", async () => {
    const email = "newcomer@storm.example";
    const [web, worker] = [await product.startWeb(), await product.startWorker()];
    // Only a sign-up's job writes to this table, before it sends the mail.
    const fields = { email, password: "after the storm, calm", tos: "on", privacy: "on" };
    let answer: Promise<{ result: unknown }> | undefined;
    const begin = () => {
      answer = openBrowser(web.url, email).act("/auth", "signUpAction", fields);
    };
    await hold("LOCK TABLE tokens IN EXCLUSIVE MODE", begin, 1, async () => {
      worker.terminate();
    });
    expect((await answer)?.result).toMatchObject({ ok: true });
    expect(await worker.exit).toEqual(CLEAN);
    expect(await product.mailsTo(email)).toHaveLength(1);
    expect(await count("pgboss.job WHERE name = 'auth.signup-mail' AND state = 'completed'")).toBe(1);

    const next = await product.startWorker();
    next.terminate();
    expect(await next.exit).toEqual(CLEAN);
    expect(await product.mailsTo(email)).toHaveLength(1);
  });
});
