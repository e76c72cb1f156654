import { setTimeout as sleep } from "node:timers/promises";
import type { Progress } from "../../../lib/learning/progress/complete-lesson";
import { LESSON_XP } from "../../../lib/learning/progress/xp";
import { type Browser, openBrowser } from "./browser";
import type { Account } from "./people";

const DESIGNED = /^Something went wrong on our side\. Please try again; reference [\w.-]{8,64}\.$/;
export const LEAK =
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+["\w]|prisma|postgres|pg-pool|\bP[12]0\d\d\b|57P0\d|ECONN|terminat|\.[cm]?js:\d+/i;

export type Lesson = { courseId: string; lessonKey: string };

/** Keys are `person|course|lesson`. */
export class Ledger {
  readonly attempted = new Set<string>();
  readonly acknowledged = new Set<string>();
  readonly rewarded: string[] = [];
  refused = 0;
  readonly strange = new Set<string>();
  slowest = 0;
}

/** Takes people in turn, because the action's rate limit counts by person. */
export async function startWriter(url: string, people: Account[], lessons: Lesson[], ledger: Ledger) {
  const browsers: [Browser, Account][] = [];
  for (const person of people) {
    const browser = openBrowser(url, person.email);
    await browser.signIn(person.email);
    browsers.push([browser, person]);
  }
  let stopped = false;
  let acknowledged = 0;

  async function work() {
    for (let next = 0; !stopped; ) {
      const [browser, person] = browsers[next % browsers.length] as [Browser, Account];
      const lesson = lessons[Math.floor(next / browsers.length) % lessons.length] as Lesson;
      const succeeded = await complete(browser, person, lesson, ledger);
      if (succeeded) acknowledged++;
      else await sleep(50);
      // Retries every other failure; the rest stay as they are, done or not.
      if (succeeded || next % 2 === 0) next++;
    }
  }

  const done = work();
  return {
    get acknowledged() {
      return acknowledged;
    },
    async stop() {
      stopped = true;
      await done;
    },
  };
}

export type Writer = Awaited<ReturnType<typeof startWriter>>;

async function complete(browser: Browser, { id }: Account, lesson: Lesson, ledger: Ledger): Promise<boolean> {
  const key = `${id}|${lesson.courseId}|${lesson.lessonKey}`;
  ledger.attempted.add(key);
  const begun = performance.now();
  try {
    const path = `/course/${lesson.courseId}`;
    const { status, body, result } = await browser.act<Progress>(path, "completeLessonAction", lesson);
    const leak = LEAK.exec(body);
    if (leak) ledger.strange.add(`leaked: ${body.slice(Math.max(0, leak.index - 60), leak.index + 60)}`);
    if (result?.ok) {
      ledger.acknowledged.add(key);
      if (result.data.xpAwarded === LESSON_XP) ledger.rewarded.push(key);
      return true;
    }
    if (result?.code === "unavailable" && DESIGNED.test(result.message)) ledger.refused++;
    else ledger.strange.add(`${status}: ${JSON.stringify(result) ?? body.slice(0, 300)}`);
  } catch (error) {
    ledger.strange.add(`no answer: ${(error as Error).message} (${(error as Error).cause ?? ""})`);
  } finally {
    ledger.slowest = Math.max(ledger.slowest, performance.now() - begun);
  }
  return false;
}
