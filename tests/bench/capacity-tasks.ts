import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openBrowser } from "../storm/support/browser";
import { type Account, addAccounts, addSessions, asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";
import { openShop } from "../storm/support/shop";
import { insertCertificates } from "../support/certificate-rows";
import { setBackOpenAttempt } from "../support/exam-pace";

/** `run` does it once; `index` is another one each time. `site`: another web process than the first. */
export type Task = { what: string; times: number; run: (index: number, site?: string) => Promise<void> };

/** Repetitions before those that are measured. */
export const WARM_UP = 20;
/** Repetitions by which statements are counted. */
export const COUNTED = 4;
const repetitionsOf = (times: number) => WARM_UP + times + COUNTED;

const COURSE = "ai-in-everyday-life";
const LEARNERS = 64;

export async function capacityTasks(product: Product, firstSite: string): Promise<Task[]> {
  const { ownerUrl } = product.postgres;
  return asOwner(ownerUrl, async (owner) => {
    const people = await addAccounts(owner, LEARNERS, "capacity-learner");
    const cookies = await addSessions(owner, people, product.authSecret);
    const { rows: lessons } = await owner.query<{ key: string }>(
      "SELECT key FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index",
      [COURSE],
    );
    const { rows: exercises } = await owner.query<{ id: string }>(
      `SELECT e.id FROM current_exercise_versions e JOIN course_lessons l ON l.id = e.lesson_id
       WHERE l.course_id = $1 AND e.content->>'kind' = 'choose' ORDER BY l.order_index LIMIT 5`,
      [COURSE],
    );
    const { rows: codes } = await owner.query<{ code: string }>(insertCertificates, [100, 7, false]);
    await owner.query("ANALYZE");
    const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
    const learner = (index: number, site = firstSite) =>
      openBrowser(site, `capacity-${index}`, pick(cookies, index));

    const page = (what: string, path: (index: number) => string, shows: string, isGuest = false): Task => ({
      what,
      times: 400,
      async run(index, site = firstSite) {
        const browser = isGuest ? openBrowser(site, `guest-${index}`) : learner(index, site);
        const { status, body } = await browser.get(path(index));
        if (status !== 200 || !body.includes(shows))
          throw new Error(`${what} answers ${status} without ${shows}.`);
      },
    });
    const lessonPath = (index: number) =>
      `/course/${COURSE}?lesson=${pick(lessons, Math.floor(index / LEARNERS)).key}`;

    return [
      {
        what: "completing a lesson",
        times: 5 * LEARNERS,
        async run(index, site) {
          const lessonKey = pick(lessons, Math.floor(index / LEARNERS)).key;
          const input = { courseId: COURSE, lessonKey };
          expectOk(await learner(index, site).act(`/course/${COURSE}`, "completeLessonAction", input));
        },
      },
      {
        what: "answering an exercise",
        times: 4 * LEARNERS,
        async run(index, site) {
          const versionId = pick(exercises, Math.floor(index / LEARNERS)).id;
          const input = { versionId, tryId: randomUUID(), answer: { kind: "choose", choice: 0 } };
          expectOk(await learner(index, site).call(`/course/${COURSE}`, "answerExerciseAction", input));
        },
      },
      {
        what: "counting a minute of learning",
        times: 200,
        async run(index, site) {
          expectOk(
            await learner(index, site).call(`/course/${COURSE}`, "recordMinuteAction", { courseId: COURSE }),
          );
        },
      },
      page("home", () => "/", "Skillbite", true),
      page("catalogue, guest", () => "/courses", COURSE, true),
      page("catalogue", () => "/courses", COURSE),
      page("player, a lesson", lessonPath, "Lesson"),
      page("dashboard", () => "/dashboard", "XP"),
      page("Weekly Bite", () => "/dashboard/bite", "Weekly Bite"),
      page("My work", () => "/dashboard/work", "My work"),
      page(
        "certificate check",
        (index) => `/certificate-verify?code=${pick(codes, index).code}`,
        "Valid",
        true,
      ),
      await signIns(owner, firstSite),
      await exams(owner, product, firstSite),
      purchases(product, firstSite),
    ];
  });
}

function expectOk({
  status,
  body,
  result,
}: {
  status: number;
  body: string;
  result: { ok: boolean } | undefined;
}) {
  if (!result?.ok) throw new Error(`It answers ${status}: ${body.slice(0, 300)}`);
}

async function signIns(owner: pg.Client, firstSite: string): Promise<Task> {
  const times = 40;
  const people = await addAccounts(owner, repetitionsOf(times), "capacity-sign-in");
  return {
    what: "signing in",
    times,
    run: (index, site = firstSite) => openBrowser(site, `in-${index}`).signIn(people[index]?.email ?? ""),
  };
}

/** As the page asks: it is opened, begun, each of twenty questions is shown and answered, all right; it is handed in and passed. */
async function exams(owner: pg.Client, product: Product, firstSite: string): Promise<Task> {
  const times = 20;
  const people: Account[] = await addAccounts(owner, repetitionsOf(times), "capacity-candidate");
  await owner.query(
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
     SELECT gen_random_uuid(), id, 'exam', 'operator', gen_random_uuid(), '2026-01-01' FROM unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  );
  const cookies = await addSessions(owner, people, product.authSecret);

  async function run(index: number, site = firstSite) {
    const browser = openBrowser(site, `exam-${index}`, cookies[index]);
    await browser.get("/exam");
    const begun = await browser.call<{ attemptId: string }>("/exam", "startAttemptAction", {
      screen: "exam",
      declared: true,
    });
    if (!begun.result?.ok) throw new Error(`An exam cannot be begun: ${begun.body.slice(0, 300)}`);
    const { attemptId } = begun.result.data;
    await asOwner(product.postgres.ownerUrl, async (client) => {
      const { rows } = await client.query<{ position: number; optionId: string }>(
        `SELECT i.position, k.right_id AS "optionId" FROM attempt_items i JOIN question_keys k USING (version_id)
         WHERE i.attempt_id = $1 ORDER BY 1`,
        [attemptId],
      );
      for (const { position, optionId } of rows) {
        expectOk(await browser.call("/exam", "showQuestionAction", { attemptId, position }));
        expectOk(
          await browser.call("/exam", "saveAnswerAction", {
            attemptId,
            position,
            optionId,
            seq: position + 1,
          }),
        );
      }
      await client.query(setBackOpenAttempt, [attemptId]);
    });
    expectOk(await browser.call("/exam", "closeAttemptAction", { attemptId }));
    await browser.get("/exam");
  }
  return { what: "an exam, passed", times, run };
}

/** The page of prices, checkout, Stripe's events, fulfilment and the receipt. Stripe's own part is not counted. */
function purchases(product: Product, firstSite: string): Task {
  const shop = openShop(product);
  const isExam = (index: number) => 140 * index; // the first product and the first fate of the shop's lists
  return {
    what: "a purchase, with its receipt",
    times: 40,
    async run(index, site = firstSite) {
      await openBrowser(site, `shop-${index}`).get("/pricing");
      const { browser, session } = await shop.order({ url: site }, `capacity-${index}`, isExam(index));
      await browser.get(`/payment-success?session_id=${session}`);
    },
  };
}
