import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Browser, openBrowser } from "../../storm/support/browser";
import { addAccounts, addCourses, addSessions } from "../../storm/support/people";
import type { Database } from "./database";
import type { House } from "./house";

/** Milliseconds from one request of a lane to its next, if the answer is there by then. */
const PACE = 400;
const PAGES = [
  "/",
  "/courses",
  "/dashboard",
  "/about",
  "/pricing",
  "/course/load-1",
  "/quiz",
  "/faq",
  "/certificate-verify",
];
const [LEARNERS, CANDIDATES, COURSES, LESSONS] = [8, 2, 60, 10];

/** `failure`: what went wrong on our side; a refusal with a reason is none. Times are `Date.now()`. */
export type Answer = { from: number; to: number; what: string; isPage: boolean; failure?: string };
type Saved = { attemptId: string; position: number; seq: number; optionId: string };
export type Load = Awaited<ReturnType<typeof startLoad>>;

const FILE = /\/_next\/static\/[\w./~-]+\.(?:js|css)/g;

/** Some ten requests a second: pages, completed lessons, and answers of exams that are saved one by one. */
export async function startLoad(house: House) {
  const answers: Answer[] = [];
  const files = new Set<string>();
  const completed = new Set<string>();
  const saved = new Map<string, Saved>();
  let isOver = false;

  async function measure(what: string, isPage: boolean, ask: () => Promise<string | undefined>) {
    const from = Date.now();
    const failure = await ask().catch((error: Error) => `no answer: ${error.cause ?? error.message}`);
    answers.push({ from, to: Date.now(), what, isPage, ...(failure && { failure }) });
    await sleep(Math.max(0, from + PACE - Date.now()));
  }

  async function read(browser: Browser, first: number) {
    for (let n = first; !isOver; n++) {
      const path = PAGES[n % PAGES.length] ?? "/";
      await measure(path, true, async () => {
        const { status, body } = await browser.get(path);
        for (const [file] of body.matchAll(FILE)) files.add(file);
        return status < 400 ? undefined : String(status); // a visitor is led to sign-in
      });
    }
  }

  const write = (what: string, act: ReturnType<Browser["call"]>, acknowledge: () => void) =>
    measure(what, false, async () => {
      const { status, result } = await act;
      if (result?.ok) acknowledge();
      return status === 200 && result?.ok ? undefined : `${status} ${JSON.stringify(result)}`;
    });

  async function learn(people: { id: string; browser: Browser }[]) {
    for (let n = 0; !isOver && n < people.length * COURSES * LESSONS; n++) {
      const { id, browser } = people[n % people.length] as (typeof people)[0];
      const lesson = Math.floor(n / people.length);
      const [courseId, lessonKey] = [
        `load-${1 + Math.floor(lesson / LESSONS)}`,
        `l${1 + (lesson % LESSONS)}`,
      ];
      const act = browser.act(`/course/${courseId}`, "completeLessonAction", { courseId, lessonKey });
      await write("a lesson is completed", act, () => completed.add(`${id}|${courseId}|${lessonKey}`));
    }
  }

  async function sit(browser: Browser, { attemptId, paper }: Sitting) {
    for (let seq = 1; !isOver; seq++) {
      const { position, optionIds } = paper[seq % paper.length] as Sitting["paper"][0];
      const answer = { attemptId, position, optionId: optionIds[seq % optionIds.length] ?? "", seq };
      const act = browser.call("/exam", "saveAnswerAction", answer);
      await write("an answer is saved", act, () => saved.set(`${attemptId}|${position}`, answer));
    }
  }

  const { learners, candidates } = await prepare(house);
  const half = learners.length / 2;
  const lanes = [
    read(openBrowser(house.url, "visitor"), 0),
    read(learners[0]?.browser as Browser, 4),
    learn(learners.slice(0, half)),
    learn(learners.slice(half)),
    ...candidates.map(({ browser, sitting }) => sit(browser, sitting)),
  ];

  return {
    answers,
    files,
    acknowledged: () => completed.size + saved.size,
    /** Acknowledged writes that `database` does not have. */
    async lost(database: Database) {
      const [answered, done] = [[...saved.values()], [...completed]];
      const stored = await database.query<{ key: string }>(
        `SELECT user_id || '|' || l.course_id || '|' || l.key AS key
         FROM lesson_completions d JOIN course_lessons l ON l.id = d.lesson_id`,
        [],
        "skillbite_owner",
      );
      const items = await database.query<{ key: string; seq: number; option: string }>(
        `SELECT attempt_id || '|' || position AS key, answer_seq AS seq, answer_id AS option FROM attempt_items`,
        [],
        "skillbite_owner",
      );
      const keys = new Set(stored.map(({ key }) => key));
      const now = new Map(items.map((item) => [item.key, item]));
      const isKept = ({ attemptId, position, seq, optionId }: Saved) => {
        const item = now.get(`${attemptId}|${position}`);
        return item && (item.seq > seq || (item.seq === seq && item.option === optionId));
      };
      return [...done.filter((key) => !keys.has(key)), ...answered.filter((answer) => !isKept(answer))];
    },
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

type Sitting = { attemptId: string; paper: { position: number; optionIds: string[] }[] };

async function prepare({ primary, url, authSecret }: House) {
  const owner = new pg.Client({ connectionString: primary.url("skillbite_owner") });
  await owner.connect();
  const signedIn = async (count: number, label: string) => {
    const people = await addAccounts(owner, count, label);
    const cookies = await addSessions(owner, people, authSecret);
    // By HTTPS the session's cookie has this prefix (lib/accounts/cookies.ts).
    return people.map(({ id }, n) => ({
      id,
      browser: openBrowser(url, `${label}-${n}`, `__Host-${cookies[n]}`),
    }));
  };
  try {
    await addCourses(owner, { label: "load", count: COURSES, lessons: LESSONS });
    const learners = await signedIn(LEARNERS, "learner");
    const people = await signedIn(CANDIDATES, "candidate");
    await owner.query(
      `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
       SELECT gen_random_uuid(), id, 'exam', 'operator', gen_random_uuid(), '2026-01-01' FROM unnest($1::uuid[]) id`,
      [people.map(({ id }) => id)],
    );
    const candidates = [];
    for (const { browser } of people) {
      const start = { screen: "exam", declared: true };
      const { body, result } = await browser.call<{ attemptId: string }>(
        "/exam",
        "startAttemptAction",
        start,
      );
      if (!result?.ok) throw new Error(`The exam does not start: ${body}`);
      const { attemptId } = result.data;
      const { rows } = await owner.query<Sitting["paper"][0]>(
        'SELECT position, option_ids AS "optionIds" FROM attempt_items WHERE attempt_id = $1',
        [attemptId],
      );
      candidates.push({ browser, sitting: { attemptId, paper: rows } });
    }
    return { learners, candidates };
  } finally {
    await owner.end();
  }
}
