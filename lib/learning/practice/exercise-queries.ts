import "server-only";
import type { Expression } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { condition, jsonText, query } from "../../platform/db/query";
import { hasBench } from "../bench/model-connection";
import { arrangeExercise } from "./arranged-exercises";
import type { LastTry, LessonExercise } from "./exercises";
import { gradeAnswer, viewOf } from "./grading";
import { answerSchema } from "./schema";

/** How many exercises of each kind a course has, the most frequent kind first. Stands inside another statement. */
export const exerciseKindsOf = (courseId: string) =>
  query()
    .selectFrom("current_exercise_versions as e")
    .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
    .select(({ ref, fn }) => [
      jsonText(ref("e.content"), "kind").as("kind"),
      fn.countAll<number>().as("count"),
    ])
    .where("l.course_id", "=", courseId)
    .where("l.retired_at", "is", null)
    .groupBy(({ ref }) => jsonText(ref("e.content"), "kind"))
    .orderBy("count", "desc")
    .orderBy("kind");

/** How many exercises the lesson of the statement around it has. */
export const exerciseCountOf = (lessonId: Expression<string>) =>
  query()
    .selectFrom("current_exercise_versions as e")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("e.lesson_id", "=", lessonId)
    .$asScalar()
    .$notNull();

/**
 * The exercises of a lesson, from easy to hard, with this person's last try at today's wording. Stands inside another
 * statement, too.
 */
export const exercisesOf = (lessonId: string | Expression<string>, personId: string | null) =>
  query()
    .selectFrom("current_exercise_versions as e")
    .select(["e.key", "e.section", "e.id as versionId", "e.content"])
    .select(({ selectFrom, exists }) => [
      jsonObjectFrom(
        selectFrom("exercise_tries as t")
          .select("t.answer")
          .where("t.user_id", "=", personId)
          .whereRef("t.version_id", "=", "e.id")
          .orderBy("t.tried_at", "desc")
          .orderBy("t.id")
          .limit(1),
      ).as("last"),
      condition(
        exists(
          selectFrom("exercise_tries as t")
            .innerJoin("exercise_versions as tried", "tried.id", "t.version_id")
            .where("t.user_id", "=", personId)
            .whereRef("tried.exercise_id", "=", "e.exercise_id")
            .where("t.is_done", "=", true),
        ),
      ).as("isDone"),
    ])
    .where("e.lesson_id", "=", lessonId)
    .orderBy("e.order_index");

type ExerciseRow = Awaited<ReturnType<ReturnType<typeof exercisesOf>["execute"]>>[number];

export const listExercises = async (lessonId: string, personId: string | null): Promise<LessonExercise[]> =>
  toLessonExercises(await exercisesOf(lessonId, personId).execute());

export function toLessonExercises(rows: ExerciseRow[]): LessonExercise[] {
  return rows.map(({ key, section, versionId, content, last, isDone }) => {
    const exercise = arrangeExercise(versionId, exerciseContentSchema.parse(content));
    return {
      view: viewOf(versionId, key, exercise),
      section,
      last: last ? toLastTry(exercise, last.answer) : null,
      isDone,
      hasBench: exercise.kind === "write" && hasBench(),
    };
  });
}

function toLastTry(exercise: Parameters<typeof gradeAnswer>[0], stored: unknown): LastTry | null {
  const answer = answerSchema.safeParse(stored);
  const feedback = answer.success ? gradeAnswer(exercise, answer.data) : null;
  return answer.success && feedback ? { answer: answer.data, feedback } : null;
}
