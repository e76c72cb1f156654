import { afterAll, beforeAll, expect, it } from "vitest";
import type { Progress } from "../../lib/learning/progress/complete-lesson";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, addCourses, asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const BROWSERS = 5;
const TIMES = 50;

let product: Product;
let instances: Web[];
let person: Account | undefined;
let courseId = "";

beforeAll(async () => {
  product = await startProduct();
  await asOwner(product.postgres.ownerUrl, async (owner) => {
    [person] = await addAccounts(owner, 1, "person");
    [courseId = ""] = await addCourses(owner, { label: "storm", count: 1, lessons: 3 });
  });
  instances = [await product.startWeb(), await product.startWeb()];
});
afterAll(() => product?.stop());

it(`${TIMES} parallel completions of one lesson, from ${BROWSERS} browsers of one person on two web servers, are one completion and 50 XP`, async () => {
  const browsers = await Promise.all(
    Array.from({ length: BROWSERS }, async (_, n) => {
      const browser = openBrowser(instances[n % 2]?.url ?? "", `browser-${n}`);
      await browser.signIn(person?.email ?? "");
      return browser;
    }),
  );
  const lesson = { courseId, lessonKey: "l1" };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, n) =>
      browsers[n % BROWSERS]?.act<Progress>(`/course/${courseId}`, "completeLessonAction", lesson),
    ),
  );
  const rewards = answers.map((answer) => (answer?.result?.ok ? answer.result.data.xpAwarded : answer?.body));
  expect(rewards.toSorted()).toEqual([...Array(TIMES - 1).fill(0), 50]);

  const [stored] = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM lesson_completions) AS completions,
         (SELECT sum(amount)::int FROM xp_ledger) AS xp,
         (SELECT count(*)::int FROM user_course_progress) AS records`,
    );
    return rows;
  });
  expect(stored).toEqual({ completions: 1, xp: 50, records: 1 });
});
