import "server-only";
import { type CellId, cellOf, cellsOf } from "../../content/exam-blueprint";
import type { Category } from "../../content/question-banks";
import { exerciseCountOf } from "../../learning/practice/exercise-queries";
import { db } from "../../platform/db/client";
import { anyOf, condition, query } from "../../platform/db/query";
import { listRecommendedLessons, type PlanLesson, priceFor } from "../recommended-lesson-queries";
import { weakCategories } from "../results";
import { resultSchema } from "../schema";
import { POOL } from "./start-exam";

const LESSONS_A_CELL = 2;

/** What to learn for a category that is weak. `topics`: all of its cells, because a paper has one question of each. */
export type PlanPart = {
  category: Category;
  topics: { cell: CellId; asks: string; lessons: PlanLesson[] }[];
  /** Lessons of the whole category that no topic names. */
  lessons: PlanLesson[];
};

/** A lesson is named once in a category, unless a topic would have none. `weak`: the weakest category first. */
export async function listPlan(userId: string, weak: Category[]): Promise<PlanPart[]> {
  if (weak.length === 0) return [];
  const [ofCells, ofCategories] = await Promise.all([
    listLessonsOfCells(userId, weak.flatMap(cellsOf)),
    listRecommendedLessons(userId, weak),
  ]);
  return weak.map((category) => {
    const named = new Set<string>();
    const topics = cellsOf(category).map((cell) => {
      const own = ofCells.filter((lesson) => lesson.cell === cell);
      const fresh = own.filter((lesson) => !named.has(nameOf(lesson)));
      const lessons = openFirst(fresh.length > 0 ? fresh : own.slice(0, 1));
      for (const lesson of lessons) named.add(nameOf(lesson));
      return { cell, asks: cellOf(cell).asks, lessons };
    });
    const lessons = ofCategories.filter(
      (lesson) => lesson.category === category && !named.has(nameOf(lesson)),
    );
    return { category, topics, lessons: openFirst(lessons) };
  });
}

/** Nobody has to buy what another lesson teaches that is open to them. */
const openFirst = (lessons: PlanLesson[]) =>
  lessons.toSorted((a, b) => Number(a.price > 0) - Number(b.price > 0));

const nameOf = ({ courseId, key }: PlanLesson) => `${courseId}/${key}`;

/** The plan of the last exam that counted; empty without one, or when nothing of it was weak. */
export async function listLatestPlan(userId: string): Promise<PlanPart[]> {
  const last = await db().attempt.findFirst({
    where: { userId, kind: "certification", status: "closed" },
    orderBy: { closedAt: "desc" },
    select: { result: true },
  });
  const result = resultSchema.safeParse(last?.result);
  if (!result.success) return [];
  const weak = weakCategories(result.data.categories).map(({ category }) => category);
  return listPlan(userId, weak);
}

/** The lessons that the questions of a cell name, the commonest first. */
async function listLessonsOfCells(userId: string, cells: string[]) {
  const ranked = query()
    .selectFrom("current_question_versions as q")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "q.lesson_id").on("l.retired_at", "is", null),
    )
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .leftJoin("lesson_completions as done", (join) =>
      join.onRef("done.lesson_id", "=", "l.id").on("done.user_id", "=", userId),
    )
    .where("q.bank", "=", POOL.bank)
    .where("q.status", "=", "live")
    .where("q.cell", "=", anyOf(cells))
    .groupBy([
      "q.cell",
      "c.id",
      "c.title",
      "c.price",
      "c.difficulty_level",
      "l.id",
      "l.key",
      "l.title",
      "done.id",
    ])
    .select(({ fn, eb, ref }) => [
      "q.cell",
      "c.id as courseId",
      "c.title as courseTitle",
      "c.price",
      "c.difficulty_level as difficultyLevel",
      "l.key",
      "l.title",
      exerciseCountOf(ref("l.id")).as("exercises"),
      condition(eb("done.id", "is not", null)).as("isDone"),
      fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("q.cell")
            .orderBy(fn.countAll(), (count) => count.desc())
            .orderBy("l.id"),
        )
        .as("place"),
    ]);
  const lessons = await query()
    .selectFrom(ranked.as("ranked"))
    .select(["cell", "courseId", "courseTitle", "price", "difficultyLevel", "key", "title"])
    .select(["exercises", "isDone"])
    .where("place", "<=", LESSONS_A_CELL)
    .orderBy("place")
    .execute();
  return priceFor(userId, lessons);
}
