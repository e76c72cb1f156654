import type autocannon from "autocannon";
import { addCourses, asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";
import { completion, type Learner, type Lesson } from "./learners";
import { type Load, load } from "./load";

const COURSES = 20;
const LESSONS = 12;

export async function loadCompletions(
  { postgres }: Product,
  url: string,
  learners: Learner[],
  seconds: number,
): Promise<Load> {
  const courses = await asOwner(postgres.ownerUrl, (owner) =>
    addCourses(owner, { label: "bench", count: COURSES, lessons: LESSONS }),
  );
  const lessons = courses.flatMap((courseId) =>
    Array.from({ length: LESSONS }, (_, n): Lesson => ({ courseId, lessonKey: `l${n + 1}` })),
  );
  const requests: autocannon.Request[][] = await Promise.all(
    learners.map((learner) => Promise.all(lessons.map((lesson) => completion(url, learner, lesson)))),
  );
  const count = () =>
    asOwner(postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ n: number }>("SELECT count(*)::int AS n FROM lesson_completions");
      return rows[0]?.n ?? 0;
    });

  const before = await count();
  const next = (connection: number) => requests[connection % learners.length]?.shift() ?? {};
  const result = await load({ urls: [url], seconds, next });
  const missing = Math.max(0, before + result.answered - (await count()));
  return { ...result, failed: result.failed + missing };
}
