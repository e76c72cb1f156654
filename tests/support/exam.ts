import { closeAttempt } from "@/lib/assessments/close-attempt";
import { endPilots } from "@/lib/assessments/exam/pilots";
import type { Screen } from "@/lib/assessments/screens";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { db } from "@/lib/platform/db/client";

export async function paperOf(attemptId: string) {
  const items = await db().attemptItem.findMany({
    where: { attemptId },
    orderBy: { position: "asc" },
    include: { version: { include: { options: true, parent: true } } },
  });
  return items.map(({ position, versionId, optionIds, answerId, answerSeq, version }) => {
    const key = version.options.find(({ isCorrect }) => isCorrect)?.id ?? "";
    const wrong = optionIds.find((id) => id !== key) ?? "";
    return { position, versionId, optionIds, answerId, answerSeq, key, wrong, question: version.parent };
  });
}

/** Answers at the pace of a person: a question a minute, ending now. */
export async function answerAttempt(userId: string, correct: number, screen: Screen = "quiz") {
  const { attemptId } = await startAttempt({ userId, screen, declared: true });
  await db().$executeRaw`
    UPDATE attempts SET started_at = started_at - interval '21 minutes' WHERE id = ${attemptId}::uuid`;
  await db().$executeRaw`
    UPDATE attempt_items i SET answer_seq = i.position + 1,
      shown_at = app_now() - (20 - i.position) * interval '1 minute',
      answered_at = app_now() - (20 - i.position) * interval '1 minute' + interval '50 seconds', answer_id = (
      SELECT o.id FROM question_options o
      WHERE o.version_id = i.version_id AND o.is_correct = (i.position < ${correct}) LIMIT 1)
    WHERE i.attempt_id = ${attemptId}::uuid`;
  return attemptId;
}

export async function handIn(userId: string, correct: number, screen: Screen = "quiz") {
  const attemptId = await answerAttempt(userId, correct, screen);
  await closeAttempt(userId, attemptId);
  return attemptId;
}

/** Hands in and skips what is asked before the result. */
export async function takeAttempt(userId: string, correct: number, screen: Screen = "quiz") {
  const attemptId = await handIn(userId, correct, screen);
  if (await db().pilotItem.count({ where: { attemptId } }))
    await endPilots({ userId, attemptId, answers: [] });
  return attemptId;
}
