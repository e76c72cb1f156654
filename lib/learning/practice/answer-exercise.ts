import "server-only";
import { type Tx, transaction } from "../../platform/db/client";
import { lockUser } from "../../platform/db/locks";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { awardWeeklyBite } from "../bites/award-weekly-bite";
import { EXERCISES_XP, exercisesXpReason } from "../progress/xp";
import { addMissedExercise } from "../reviews/add-missed";
import { arrangeExercise } from "./arranged-exercises";
import { findOpenExercise, type OpenExercise } from "./exercise-access-queries";
import type { ExerciseAnswer, ExerciseFeedback } from "./exercises";
import { gradeAnswer } from "./grading";
import { answerSchema } from "./schema";

type Given = {
  person: { id: string; isGuest: boolean };
  versionId: string;
  tryId: string;
  answer: ExerciseAnswer;
};

/** `done`: exercises of the lesson, or of the bite, that this person has done, of `total`. */
export type Answered = { feedback: ExerciseFeedback; done: number; total: number; xpAwarded: number };

/**
 * Grades an answer to an exercise and stores it. The same `tryId` again returns the feedback of the stored answer. The
 * XP of a lesson's exercises is awarded once, when the last of them is done; a guest keeps it with an account. An
 * exercise of a lesson whose first try is wrong comes back in the Weekly Bite; that of a bite counts for its week.
 * @throws AppError as findOpenExercise; `invalid` when the answer does not fit the exercise
 */
export async function answerExercise({ person, versionId, tryId, answer }: Given): Promise<Answered> {
  return transaction(async (tx) => {
    // Two last exercises at once would each see the other one missing.
    await lockUser(tx, person.id, "noKeyUpdate");
    const exercise = await findOpenExercise(tx, person, versionId);
    const stored = await storeTry(tx, { userId: person.id, exercise, tryId, answer });
    const { lessonId, at } = exercise;
    if (lessonId === null) {
      const xpAwarded = stored.isDone ? await awardWeeklyBite(tx, person.id) : 0;
      return { feedback: stored, done: Number(stored.isDone), total: 1, xpAwarded };
    }
    const { done, total } = await countDone(tx, person.id, lessonId);
    const xpAwarded = done === total ? await awardXp(tx, person.id, lessonId, at) : 0;
    return { feedback: stored, done, total, xpAwarded };
  });
}

type Store = { userId: string; exercise: OpenExercise; tryId: string; answer: ExerciseAnswer };

async function storeTry(tx: Tx, { userId, exercise, tryId, answer }: Store): Promise<ExerciseFeedback> {
  const { versionId, exerciseId, content, at } = exercise;
  const arranged = arrangeExercise(versionId, content);
  const before = await tx.exerciseTry.findUnique({ where: { id: tryId } });
  if (before && (before.userId !== userId || before.versionId !== versionId)) {
    throw new AppError("invalid", "Please reload the page and try again.");
  }
  const feedback = gradeAnswer(arranged, before ? answerSchema.parse(before.answer) : answer);
  if (!feedback) throw new AppError("invalid", "This exercise has changed. Please reload the lesson.");
  if (before) return feedback;
  const { isRight, isDone } = feedback;
  if (isRight === false) await noteIfMissed(tx, { userId, exerciseId, at });
  await tx.exerciseTry.create({
    data: { id: tryId, userId, versionId, answer, isRight, isDone, triedAt: at },
  });
  return feedback;
}

/** Call it before the try is stored: only the first one counts. */
async function noteIfMissed(tx: Tx, missed: { userId: string; exerciseId: string; at: Date }): Promise<void> {
  const { userId, exerciseId } = missed;
  const before = await tx.exerciseTry.count({ where: { userId, version: { exerciseId } } });
  if (before === 0) await addMissedExercise(tx, missed);
}

async function countDone(tx: Tx, userId: string, lessonId: string) {
  return query(tx)
    .selectFrom("current_exercise_versions as e")
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as("total"),
      fn
        .countAll<number>()
        .filterWhere(
          exists(
            selectFrom("exercise_tries as t")
              .innerJoin("exercise_versions as v", "v.id", "t.version_id")
              .whereRef("v.exercise_id", "=", "e.exercise_id")
              .where("t.user_id", "=", userId)
              .where("t.is_done", "=", true),
          ),
        )
        .as("done"),
    ])
    .where("e.lesson_id", "=", lessonId)
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
