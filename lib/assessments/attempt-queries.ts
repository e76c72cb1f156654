import "server-only";
import { db } from "../platform/db/client";
import { condition, query } from "../platform/db/query";
import { sanitizeHtml } from "../platform/html";
import type { OpenAttempt, ReviewedItem, SavedAnswers } from "./attempts";
import { shownAsRight } from "./grading";
import { shownOptions } from "./shown-options";

export async function findOpenAttempt(
  userId: string,
  kind: "practice" | "certification",
): Promise<OpenAttempt | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, kind, status: "open" },
    select: { id: true },
  });
  return attempt ? readOpenAttempt(attempt.id) : null;
}

export async function findSavedAnswers(userId: string, attemptId: string): Promise<SavedAnswers | null> {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId },
    select: {
      status: true,
      items: { orderBy: { position: "asc" }, select: { answerId: true, answerSeq: true } },
    },
  });
  if (!attempt) return null;
  return {
    isOpen: attempt.status === "open",
    answerIds: attempt.items.map(({ answerId }) => answerId),
    lastSeq: Math.max(0, ...attempt.items.map(({ answerSeq }) => answerSeq)),
  };
}

/** The caller must have checked that the attempt is open and this person's. */
export async function readOpenAttempt(id: string): Promise<OpenAttempt> {
  const rows = await listItems(id);
  // Lists each field, so that nothing of the answer key gets into the open paper.
  const items = rows.map(({ position, versionId, stimulus, question, options, answerId, ...marks }) => {
    const { isFlagged, isReported } = marks;
    return { position, versionId, stimulus, question, options, answerId, isFlagged, isReported };
  });
  return { status: "open", id, items, lastSeq: Math.max(0, ...rows.map((row) => row.answerSeq)) };
}

/** Contains answer keys. The caller must have checked that the attempt is this person's and closed. */
export async function listReviewedItems(attemptId: string): Promise<ReviewedItem[]> {
  const rows = await listItems(attemptId);
  return rows.map(({ position, versionId, stimulus, question, options, answerId, explanation, ...row }) => {
    const { courseId, lessonKey, lessonTitle } = row;
    const isNamed = courseId !== null && lessonKey !== null && lessonTitle !== null;
    return {
      position,
      versionId,
      stimulus,
      question,
      options,
      answerId,
      explanation,
      correctOptionId: shownAsRight(row, answerId),
      lesson: isNamed ? { courseId, key: lessonKey, title: lessonTitle } : null,
    };
  });
}

/** Names a lesson only if the reader can open it: its course is published, or they are enrolled. */
async function listItems(attemptId: string) {
  const rows = await query()
    .selectFrom("attempt_items as i")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .innerJoin("attempts as a", "a.id", "i.attempt_id")
    .leftJoin("course_lessons as l", (join) =>
      join
        .onRef("l.id", "=", "q.lesson_id")
        .on("l.retired_at", "is", null)
        .on(({ or, exists, selectFrom }) =>
          or([
            exists(selectFrom("public_courses as c").whereRef("c.id", "=", "l.course_id")),
            exists(
              selectFrom("user_course_progress as p")
                .whereRef("p.course_id", "=", "l.course_id")
                .whereRef("p.user_id", "=", "a.user_id"),
            ),
          ]),
        ),
    )
    .select((eb) => [
      "i.position",
      "i.version_id as versionId",
      "v.stimulus",
      "v.question",
      "v.explanation",
      "i.answer_id as answerId",
      "i.answer_seq as answerSeq",
      "i.is_flagged as isFlagged",
      condition(
        eb.exists(
          eb
            .selectFrom("question_reports as r")
            .whereRef("r.version_id", "=", "v.id")
            .whereRef("r.user_id", "=", "a.user_id"),
        ),
      ).as("isReported"),
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      "l.course_id as courseId",
      "l.key as lessonKey",
      "l.title as lessonTitle",
      shownOptions().as("options"),
    ])
    .where("i.attempt_id", "=", attemptId)
    .orderBy("i.position")
    .execute();
  return rows.map((row) => ({ ...row, stimulus: row.stimulus && sanitizeHtml(row.stimulus) }));
}
