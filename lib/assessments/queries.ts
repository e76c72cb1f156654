import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db, type Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { hasPassed, PASS_MARK, shownAsRight } from "./rules";
import type { AttemptView, OpenAttempt, QuestionView, ReviewedItem, SavedAnswers } from "./view";

/**
 * Today's knowledge check of a lesson: the latest version of each question. Questions and options have an order of
 * this reader's own, a hash of random ids. It is the same on each visit and shows nothing of the order in the file.
 * Contains the answer key: it must stay on the server.
 */
export async function listCheckQuestions(lessonId: string, readerId: string, tx?: Tx) {
  return query(tx)
    .selectFrom("current_question_versions as q")
    .innerJoin("question_versions as v", "v.id", "q.id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .select((eb) => [
      "v.id as versionId",
      "v.question",
      "v.explanation",
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .select(["o.id", "o.text"])
          .whereRef("o.version_id", "=", "v.id")
          .orderBy(({ case: of, ref }) => of("v.type").when("true_false").then(ref("o.order_index")).end())
          .orderBy(shuffledFor(readerId, "o.id")),
      ).as("options"),
    ])
    .where("q.lesson_id", "=", lessonId)
    .where("q.bank", "=", "knowledge_check")
    .orderBy(shuffledFor(readerId, "v.id"))
    .execute();
}

const shuffledFor = (readerId: string, id: string) => sql`md5(${sql.ref(id)}::text || ${readerId}::text)`;

export async function getKnowledgeCheck(lessonId: string, readerId: string): Promise<QuestionView[]> {
  const questions = await listCheckQuestions(lessonId, readerId);
  return questions.map(({ versionId, question, options }) => ({
    versionId,
    question,
    options: options.map(({ id, text }) => ({ id, text })),
  }));
}

/** The open attempt, else the last closed one, else null. */
export async function getFinalAssessment(userId: string, courseId: string): Promise<AttemptView | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: { in: ["open", "closed"] } },
    orderBy: [{ status: "asc" }, { closedAt: "desc" }],
    select: { id: true, score: true, closedAt: true },
  });
  if (!attempt) return null;
  const { id, score, closedAt } = attempt;
  if (score === null || closedAt === null) return readOpen(id);
  const best = await db().attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: "closed", score: { gte: PASS_MARK } },
    orderBy: [{ score: "desc" }, { closedAt: "desc" }],
    select: { id: true },
  });
  const items = await listReviewed(id);
  const passed = hasPassed(score);
  return { status: "closed", id, score, passed, closedAt, passedAttemptId: best?.id ?? null, items };
}

export async function getOpenAttempt(
  userId: string,
  kind: "practice" | "certification",
): Promise<OpenAttempt | null> {
  const attempt = await db().attempt.findFirst({
    where: { userId, kind, status: "open" },
    select: { id: true },
  });
  return attempt ? readOpen(attempt.id) : null;
}

export async function getSavedAnswers(userId: string, attemptId: string): Promise<SavedAnswers | null> {
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

async function readOpen(id: string): Promise<OpenAttempt> {
  const rows = await listItems(id);
  // Lists each field, so that nothing of the answer key gets into the open paper.
  const items = rows.map(({ position, versionId, question, options, answerId }) => {
    return { position, versionId, question, options, answerId };
  });
  return { status: "open", id, items, lastSeq: Math.max(0, ...rows.map((row) => row.answerSeq)) };
}

/** Contains answer keys. The caller must have checked that the attempt is this person's and closed. */
export async function listReviewed(attemptId: string): Promise<ReviewedItem[]> {
  const rows = await listItems(attemptId);
  return rows.map(({ answerSeq: _, rightId, rightIds, courseId, lessonKey, lessonTitle, ...item }) => {
    const isNamed = courseId !== null && lessonKey !== null && lessonTitle !== null;
    return {
      ...item,
      correctOptionId: shownAsRight({ rightId, rightIds }, item.answerId),
      lesson: isNamed ? { courseId, key: lessonKey, title: lessonTitle } : null,
    };
  });
}

/** Names a lesson only if the reader can open it: its course is published, or they are enrolled. */
async function listItems(attemptId: string) {
  return query()
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
      "v.question",
      "v.explanation",
      "i.answer_id as answerId",
      "i.answer_seq as answerSeq",
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      "l.course_id as courseId",
      "l.key as lessonKey",
      "l.title as lessonTitle",
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .select(["o.id", "o.text"])
          .whereRef("o.version_id", "=", "v.id")
          .orderBy(({ fn }) => fn("array_position", ["i.option_ids", "o.id"])),
      ).as("options"),
    ])
    .where("i.attempt_id", "=", attemptId)
    .orderBy("i.position")
    .execute();
}
