import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { anyOf, query } from "../../platform/db/query";
import { startCard } from "./schedule";

type Missed = { userId: string; at: Date };

/**
 * Begins a card for each missed question; one that has a card already comes back tomorrow at the latest. One statement.
 * Call it in the transaction that grades. `versionIds`: the wordings that were asked.
 */
export async function addMissedQuestions(
  tx: Tx,
  { userId, at, versionIds }: Missed & { versionIds: readonly string[] },
): Promise<void> {
  if (versionIds.length === 0) return;
  await query(tx)
    .insertInto("review_cards")
    .columns(["question_id", ...columns])
    .expression(({ selectFrom }) =>
      selectFrom("questions as q")
        .select(["q.id as questionId", ...firstMemory(userId, at)])
        .where(({ exists, selectFrom: from }) =>
          exists(
            from("question_versions as v")
              .whereRef("v.question_id", "=", "q.id")
              .where("v.id", "=", anyOf(versionIds)),
          ),
        )
        // Two papers at once would otherwise wait for each other's rows.
        .orderBy("q.id"),
    )
    .onConflict((on) => on.columns(["user_id", "question_id"]).doUpdateSet({ due_at: sooner }))
    .execute();
}

/** As addMissedQuestions, for one exercise of a lesson. */
export async function addMissedExercise(
  tx: Tx,
  { userId, at, exerciseId }: Missed & { exerciseId: string },
): Promise<void> {
  await query(tx)
    .insertInto("review_cards")
    .columns(["exercise_id", ...columns])
    .expression(({ selectFrom }) =>
      selectFrom("exercises as e")
        .select(["e.id as exerciseId", ...firstMemory(userId, at)])
        .where("e.id", "=", exerciseId)
        .where("e.lesson_id", "is not", null),
    )
    .onConflict((on) => on.columns(["user_id", "exercise_id"]).doUpdateSet({ due_at: sooner }))
    .execute();
}

const columns = [
  "id",
  "user_id",
  "due_at",
  "stability",
  "difficulty",
  "reps",
  "lapses",
  "state",
  "learning_steps",
  "reviewed_at",
] as const;

/** The values of `columns`, for a new card. */
function firstMemory(userId: string, at: Date) {
  const { dueAt, stability, difficulty, reps, lapses, state, learningSteps } = startCard(at);
  return [
    sql<string>`gen_random_uuid()`.as("id"),
    sql<string>`${userId}::uuid`.as("userId"),
    sql<Date>`${dueAt}::timestamptz`.as("dueAt"),
    sql<number>`${stability}::float`.as("stability"),
    sql<number>`${difficulty}::float`.as("difficulty"),
    sql<number>`${reps}::int`.as("reps"),
    sql<number>`${lapses}::int`.as("lapses"),
    sql<number>`${state}::smallint`.as("state"),
    sql<number>`${learningSteps}::smallint`.as("learningSteps"),
    sql<Date>`${at}::timestamptz`.as("reviewedAt"),
  ] as const;
}

const sooner = sql<Date>`least(review_cards.due_at, excluded.due_at)`;
