import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { appNow, query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";
import { arrangeExercise } from "../practice/arranged-exercises";
import { viewOf } from "../practice/grading";
import type { DueItem } from "./due-items";

/** For `items`: what is due first. Contains no answer key of a question; of an exercise everything. */
export const dueCardsOf = (userId: string, most: number) =>
  query()
    .selectFrom("open_review_cards as c")
    .leftJoin("question_versions as v", "v.id", "c.question_version_id")
    .leftJoin("current_exercise_versions as e", "e.id", "c.exercise_version_id")
    .leftJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "c.lesson_id").on("l.retired_at", "is", null),
    )
    .leftJoin("public_courses as k", "k.id", "l.course_id")
    .select(["c.id as cardId", "k.id as courseId", "l.key as lessonKey", "l.title as lessonTitle"])
    .select(["v.id as versionId", "v.stimulus", "v.question"])
    .select(["e.id as exerciseVersionId", "e.key as exerciseKey", "e.content"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .select(["o.id", "o.text"])
          .whereRef("o.version_id", "=", "v.id")
          .orderBy(({ case: of, ref }) => of("v.type").when("true_false").then(ref("o.order_index")).end())
          // Another order at each review: nobody learns a place by heart.
          .orderBy(sql`md5(o.id::text || c.id::text || c.reps::text)`),
      ).as("options"),
    )
    .where("c.user_id", "=", userId)
    .where("c.due_at", "<=", appNow)
    .orderBy("c.due_at")
    .orderBy("c.id")
    .limit(most);

type DueRow = Awaited<ReturnType<ReturnType<typeof dueCardsOf>["execute"]>>[number];

export function toDueItems(rows: DueRow[]): DueItem[] {
  return rows.flatMap(({ cardId, courseId, lessonKey, lessonTitle, ...row }): DueItem[] => {
    const asked = toAsked(row);
    const lesson =
      courseId && lessonKey ? { courseId, key: lessonKey, title: lessonTitle ?? lessonKey } : null;
    return asked ? [{ cardId, lesson, asked }] : [];
  });
}

type Asked = Pick<
  DueRow,
  "versionId" | "stimulus" | "question" | "options" | "exerciseVersionId" | "exerciseKey" | "content"
>;

function toAsked(row: Asked): DueItem["asked"] | null {
  const { versionId, stimulus, question, options, exerciseVersionId, exerciseKey, content } = row;
  if (exerciseVersionId && exerciseKey) {
    const exercise = arrangeExercise(exerciseVersionId, exerciseContentSchema.parse(content));
    return { kind: "exercise", view: viewOf(exerciseVersionId, exerciseKey, exercise) };
  }
  if (!versionId || question === null) return null;
  return { kind: "question", versionId, stimulus: stimulus && sanitizeHtml(stimulus), question, options };
}

/** For `count`: how many are due, and when the first of the others is. */
export const dueCountOf = (userId: string) =>
  query()
    .selectFrom("open_review_cards")
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere("due_at", "<=", appNow).as("due"),
      fn
        .min("due_at")
        .filterWhere(eb("due_at", ">", appNow))
        .as("nextAt"),
    ])
    .where("user_id", "=", userId);
