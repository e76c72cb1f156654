import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import type { AttemptItemView } from "@/lib/assessments/attempts";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { findExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { endPilots } from "@/lib/assessments/exam/pilots";
import { findFinalAssessment } from "@/lib/assessments/final-assessment-queries";
import { findResults } from "@/lib/assessments/result-queries";
import { startFinalAssessment } from "@/lib/assessments/start-final-assessment";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { answerAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";
import { predict, predictByLength, type Showing, telling } from "../support/learner";

const PRACTICE = 90;
const FINALS = 60;
const EXAMS = 50;
const A_PERSON = 10; // the start of attempts is limited by the hour

const UNMARKED = { isFlagged: false, isReported: false };

const seen: Showing[] = [];

/** What the page is sent. A new field needs its own predictor; answers and marks are the learner's own, and a stimulus is read. */
function look(bank: string, items: AttemptItemView[]) {
  for (const sent of JSON.parse(JSON.stringify(items))) {
    const { answerId: _a, isFlagged, isReported, stimulus: _s, ...item } = sent;
    expect([isFlagged, isReported]).toEqual([false, false]);
    expect(Object.keys(item).sort()).toEqual(["options", "position", "question", "versionId"]);
    for (const option of item.options) expect(Object.keys(option).sort()).toEqual(["id", "text"]);
    seen.push({ bank, ...item });
  }
}

/** Answers half of the paper right. Returns the answer keys that its results show. */
async function takeQuiz(userId: string): Promise<[string, string][]> {
  const attemptId = await answerAttempt(userId, 10);
  look("practice", (await findOpenAttempt(userId, "practice"))?.items ?? []);
  await closeAttempt(userId, attemptId);
  const results = await findResults(userId, attemptId);
  expect(results?.result.categories).toHaveLength(4);
  expect(results?.questions).toHaveLength(20);
  return results?.questions.map(({ versionId, review }) => [versionId, review.correctOptionId]) ?? [];
}

/** Its result shows no key. The paper is then moved out of the limits of starts. */
async function takeExam(userId: string) {
  const attemptId = await answerAttempt(userId, 10, "exam");
  look("certification", (await findOpenAttempt(userId, "certification"))?.items ?? []);
  await closeAttempt(userId, attemptId);
  const waiting = await findExamResult(userId, attemptId);
  if (waiting?.state === "pilots") {
    look(
      "pilots",
      waiting.questions.map((question) => ({ ...question, answerId: null, ...UNMARKED })),
    );
    await endPilots({ userId, attemptId, answers: [] });
  }
  expect(await findExamResult(userId, attemptId)).toMatchObject({ state: "closed", score: 50 });
  await asOwner("UPDATE attempts SET started_at = started_at - interval '40 days' WHERE id = $1", [
    attemptId,
  ]);
}

async function takeFinal(userId: string, courseId: string): Promise<[string, string][]> {
  const { attemptId } = await startFinalAssessment({ userId, courseId });
  const open = await findFinalAssessment(userId, courseId);
  look(courseId, open?.items ?? []);
  await db()
    .$executeRaw`UPDATE attempt_items SET answer_id = option_ids[1] WHERE attempt_id = ${attemptId}::uuid`;
  await closeAttempt(userId, attemptId);
  const closed = await findFinalAssessment(userId, courseId);
  const items = closed?.status === "closed" ? closed.items : [];
  expect(items).toHaveLength(15);
  return items.map(({ versionId, correctOptionId }) => [versionId, correctOptionId]);
}

it("two hundred attempts with all their results tell no key that was not shown", {
  timeout: 120_000,
}, async () => {
  const courses = await db().course.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  const keys = new Map<string, string>();
  const learn = (shown: [string, string][]) => {
    for (const [versionId, key] of shown) keys.set(versionId, key);
  };
  let person = { id: "" };
  const take = async (count: number, work: (at: number) => Promise<void>) => {
    for (let at = 0; at < count; at++) {
      if (at % A_PERSON === 0) {
        person = await createUser();
        await grant(person.id, "exam");
        await grant(person.id, "all_courses");
        for (const { id: courseId } of courses) {
          await grant(person.id, `course_${courseId}`);
          await db().userCourseProgress.create({
            data: { userId: person.id, courseId, completedAt: new Date() },
          });
        }
      }
      await work(at);
    }
  };
  await take(PRACTICE, async () => learn(await takeQuiz(person.id)));
  const known = courses.slice(0, courses.length / 2).map(({ id }) => id);
  await take(FINALS, async (at) => {
    const courseId = courses[at % courses.length]?.id ?? "";
    const shown = await takeFinal(person.id, courseId);
    if (known.includes(courseId)) learn(shown);
  });
  await take(EXAMS, () => takeExam(person.id));

  const latest = [...new Map(seen.map((showing) => [showing.versionId, showing])).values()];
  // Of the known keys every third is predicted too.
  const isAsked = ({ versionId }: Showing, index: number) => !keys.has(versionId) || index % 3 === 0;
  const test = latest.filter(isAsked);
  const train = latest.filter((showing, index) => !isAsked(showing, index));
  expect(train.length).toBeGreaterThan(65);
  expect(test.length).toBeGreaterThan(220);

  const options = await asOwner<{ id: string; version: string; isKey: boolean; isFirst: boolean }>(
    `SELECT id, version_id AS version, is_correct AS "isKey", order_index = 0 AS "isFirst" FROM question_options`,
  );
  const truth = new Map(options.filter(({ isKey }) => isKey).map(({ id, version }) => [version, id]));
  for (const [versionId, key] of keys) expect(truth.get(versionId)).toBe(key);
  // Nor may it learn which option the file names first: the keys' order could follow a rule.
  const first = new Map(options.filter(({ isFirst }) => isFirst).map(({ id, version }) => [version, id]));
  const papers = { seen, train, test };
  expect(telling(predict(papers, truth), 2), "keys").toEqual([]);
  expect(telling(predict(papers, first), 2), "the order of the files").toEqual([]);
  expect(telling(predictByLength(papers, truth), 1)).toEqual([]);
});

it("the tool finds what it looks for: ids in the order of the file, and keys by a formula", () => {
  const truth = new Map<string, string>();
  const first = new Map<string, string>();
  const seen = ["known", "asked"].flatMap((bank) =>
    Array.from({ length: 100 }, (_, i): Showing => {
      const versionId = uuidv7();
      const options = [0, 1, 2, 3].map((n) => ({ id: uuidv7(), text: `${n}` }));
      const key = (Math.floor(i / 4) + 3 * i) % 4;
      truth.set(versionId, options[key]?.id ?? "");
      first.set(versionId, options[0]?.id ?? "");
      const shown = options.sort((a, b) => a.id.slice(-6).localeCompare(b.id.slice(-6)));
      return { bank, position: i % 20, versionId, question: "", options: shown };
    }),
  );
  const papers = { seen, train: seen.slice(0, 100), test: seen.slice(100) };
  expect(telling(predict(papers, truth), 2)).toContain(
    "a formula of the wording's rank and the rank of the id: 100 of 100",
  );
  expect(telling(predict(papers, first), 2)).toContain("rank of the option's id: 100 of 100");
});
