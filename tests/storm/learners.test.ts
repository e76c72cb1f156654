import { afterAll, beforeAll, expect, it } from "vitest";
import { isSmall, sized } from "../support/size";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, addCourses, addSessions, asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const LEARNERS = sized({ full: 500, all: 200, small: 8 });
const LESSONS = isSmall ? 5 : 20;
const TIMES = 3;
const AT_ONCE = 16;

let product: Product;
let instances: Web[];
let learners: Account[];
let cookies: string[];
let courseId = "";

beforeAll(async () => {
  product = await startProduct();
  await asOwner(product.postgres.ownerUrl, async (owner) => {
    learners = await addAccounts(owner, LEARNERS, "learner");
    cookies = await addSessions(owner, learners, product.authSecret);
    [courseId = ""] = await addCourses(owner, { label: "storm", count: 1, lessons: LESSONS });
  });
  instances = [await product.startWeb(), await product.startWeb()];
});
afterAll(() => product?.stop());

it(`${LEARNERS} learners with ${LESSONS} lessons, each completion sent ${TIMES} times in parallel, are counted exactly`, async () => {
  const statuses = new Map<number, number>();
  const refusals: unknown[] = [];

  async function learn(n: number) {
    const browsers = instances.map(({ url }, i) => openBrowser(url, `learner-${n}-${i}`, cookies[n]));
    for (let l = 1; l <= LESSONS; l++) {
      const lesson = { courseId, lessonKey: `l${l}` };
      const answers = await Promise.all(
        Array.from({ length: TIMES }, (_, time) =>
          browsers[time % browsers.length]?.act(`/course/${courseId}`, "completeLessonAction", lesson),
        ),
      );
      for (const answer of answers) {
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
        if (!answer?.result?.ok) refusals.push(answer?.result ?? answer?.body.slice(0, 200));
      }
    }
  }

  const waiting = learners.map((_, n) => n);
  const lane = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await learn(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));

  expect(Object.fromEntries(statuses)).toEqual({ 200: LEARNERS * LESSONS * TIMES });
  expect(refusals).toEqual([]);
  const [stored] = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM lesson_completions) AS completions,
         (SELECT sum(amount)::int FROM xp_ledger) AS xp,
         (SELECT count(*)::int FROM user_course_progress WHERE completed_at IS NOT NULL) AS completed`,
    );
    return rows;
  });
  const completions = LEARNERS * LESSONS;
  expect(stored).toEqual({ completions, xp: 50 * completions, completed: LEARNERS });
});
