import "server-only";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { type Tx, transaction } from "../../platform/db/client";
import { lockUser } from "../../platform/db/locks";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { findOpenLesson, findSampleLesson } from "../courses/lesson-access-queries";
import { EXERCISES_XP, exercisesXpReason } from "../progress/xp";
import { arrangeExercise } from "./arranged-exercises";
import type { ExerciseAnswer, ExerciseFeedback } from "./exercises";
import { gradeAnswer } from "./grading";
import { answerSchema } from "./schema";

type Given = {
  person: { id: string; isGuest: boolean };
  versionId: string;
  tryId: string;
  answer: ExerciseAnswer;
};

/** `done`: exercises of the lesson that this person has done, of `total`. */
export type Answered = { feedback: ExerciseFeedback; done: number; total: number; xpAwarded: number };

/**
 * Grades an answer to an exercise and stores it. The same `tryId` again returns the feedback of the stored answer. The
 * XP of a lesson's exercises is awarded once, when the last of them is done; a guest keeps it with an account.
 * @throws AppError as findOpenLesson; `unauthenticated` for a guest outside of sample lessons; `invalid` when the
 * answer does not fit the exercise
 */
export async function answerExercise({ person, versionId, tryId, answer }: Given): Promise<Answered> {
  return transaction(async (tx) => {
    // Two last exercises at once would each see the other one missing.
    await lockUser(tx, person.id, "noKeyUpdate");
    const exercise = await findExercise(tx, versionId);
    const at = await assertOpen(tx, person, exercise);
    const stored = await storeTry(tx, { userId: person.id, exercise, tryId, answer, at });
    const { done, total } = await countDone(tx, person.id, exercise.lessonId);
    const xpAwarded = done === total ? await awardXp(tx, person.id, exercise.lessonId, at) : 0;
    return { feedback: stored, done, total, xpAwarded };
  });
}

async function findExercise(tx: Tx, versionId: string) {
  const found = await query(tx)
    .selectFrom("exercise_versions as v")
    .innerJoin("exercises as e", "e.id", "v.exercise_id")
    .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
    .select(["v.id as versionId", "v.content", "l.id as lessonId", "l.key as lessonKey"])
    .select("l.course_id as courseId")
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This exercise is not available.");
  return found;
}
type Found = Awaited<ReturnType<typeof findExercise>>;

/** Returns the time of the check. */
async function assertOpen(
  tx: Tx,
  { id: userId, isGuest }: Given["person"],
  { courseId, lessonKey }: Found,
): Promise<Date> {
  const sample = await findSampleLesson(tx, courseId);
  if (sample?.key === lessonKey) return sample.at;
  if (isGuest) throw new AppError("unauthenticated", "Please sign in to go on with this lesson.");
  return (await findOpenLesson(tx, { userId, courseId, lessonKey })).at;
}

type Store = { userId: string; exercise: Found; tryId: string; answer: ExerciseAnswer; at: Date };

async function storeTry(tx: Tx, { userId, exercise, tryId, answer, at }: Store): Promise<ExerciseFeedback> {
  const { versionId, content } = exercise;
  const arranged = arrangeExercise(versionId, exerciseContentSchema.parse(content));
  const before = await tx.exerciseTry.findUnique({ where: { id: tryId } });
  if (before && (before.userId !== userId || before.versionId !== versionId)) {
    throw new AppError("invalid", "Please reload the page and try again.");
  }
  const feedback = gradeAnswer(arranged, before ? answerSchema.parse(before.answer) : answer);
  if (!feedback) throw new AppError("invalid", "This exercise has changed. Please reload the lesson.");
  if (before) return feedback;
  const { isRight, isDone } = feedback;
  await tx.exerciseTry.create({
    data: { id: tryId, userId, versionId, answer, isRight, isDone, triedAt: at },
  });
  return feedback;
}

async function countDone(tx: Tx, userId: string, lessonId: string) {
  return query(tx)
    .selectFrom("exercises as e")
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as("total"),
      fn
        .countAll<number>()
        .filterWhere(
          exists(
            selectFrom("exercise_tries as t")
              .innerJoin("exercise_versions as v", "v.id", "t.version_id")
              .whereRef("v.exercise_id", "=", "e.id")
              .where("t.user_id", "=", userId)
              .where("t.is_done", "=", true),
          ),
        )
        .as("done"),
    ])
    .where("e.lesson_id", "=", lessonId)
    .where("e.absent_since", "is", null)
    .executeTakeFirstOrThrow();
}

/** Returns the XP, or 0 if it was awarded before. */
async function awardXp(tx: Tx, userId: string, lessonId: string, at: Date): Promise<number> {
  const { count } = await tx.xpEntry.createMany({
    data: { userId, amount: EXERCISES_XP, reason: exercisesXpReason(lessonId), createdAt: at },
    skipDuplicates: true,
  });
  return count * EXERCISES_XP;
}
