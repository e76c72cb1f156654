import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { query } from "../platform/db/query";
import { sanitizeHtml } from "../platform/html";
import { dueAt } from "./weekly-bite";

export type Bite = {
  questionId: string;
  /** Sanitised HTML of what there is to work on. */
  stimulus: string | null;
  question: string;
  answer: string;
  explanation: string;
  lesson: { courseId: string; key: string; title: string } | null;
};

const BITES = 5;

/** `due`: questions that are due now. `firstAt`: when the first waiting question comes back; null when none does. */
export type Bites = { due: Bite[]; firstAt: Date | null };

/**
 * For toBites: questions of the person's own closed practice that they missed the last time, with the right answer and
 * the lesson that teaches it.
 */
export function missedOf(userId: string) {
  const met = query()
    .selectFrom("attempts as a")
    .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .innerJoin("question_keys as key", "key.version_id", "v.id")
    .distinctOn("v.question_id")
    .select(["v.question_id as questionId", "i.version_id as versionId", "a.closed_at as at"])
    .select([
      "key.right_id as rightId",
      sql<boolean>`coalesce(i.answer_id = ANY (key.right_ids), false)`.as("isRight"),
    ])
    .where("a.user_id", "=", userId)
    .where("a.kind", "=", "practice")
    .where("a.status", "=", "closed")
    .orderBy("v.question_id")
    .orderBy("a.closed_at", "desc");
  return query()
    .selectFrom(met.as("met"))
    .innerJoin("question_versions as v", "v.id", "met.versionId")
    .innerJoin("current_question_versions as q", "q.question_id", "met.questionId")
    .innerJoin("question_options as o", "o.id", "met.rightId")
    .leftJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "q.lesson_id").on("l.retired_at", "is", null),
    )
    .leftJoin("public_courses as c", "c.id", "l.course_id")
    .select([
      "met.questionId",
      "v.stimulus",
      "v.question",
      "v.explanation",
      "o.text as answer",
      "met.at as missedAt",
    ])
    .select(["c.id as courseId", "l.key as lessonKey", "l.title as lessonTitle"])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("bite_reviews as r")
          .select("r.reviewed_at as at")
          .where("r.user_id", "=", userId)
          .whereRef("r.question_id", "=", "met.questionId"),
      ).as("reviews"),
    )
    .where("met.isRight", "=", false)
    .orderBy("met.at")
    .orderBy("met.questionId");
}

type Missed = Awaited<ReturnType<ReturnType<typeof missedOf>["execute"]>>[number];

/** The Weekly Bite. */
export function toBites(
  missed: (Omit<Missed, "missedAt"> & { missedAt: string | null })[],
  now: Date,
): Bites {
  const dated = missed.flatMap((row) => {
    const reviews = row.reviews.map((review) => new Date(review.at));
    const at = row.missedAt && dueAt(new Date(row.missedAt), reviews);
    return at ? [{ ...row, at }] : [];
  });
  const waiting = dated.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  const due = dated
    .filter(({ at }) => at <= now)
    .slice(0, BITES)
    .map(({ questionId, stimulus, question, answer, explanation, courseId, lessonKey, lessonTitle }) => {
      const lesson =
        courseId && lessonKey ? { courseId, key: lessonKey, title: lessonTitle ?? lessonKey } : null;
      const shown = stimulus && sanitizeHtml(stimulus);
      return { questionId, stimulus: shown, question, answer, explanation, lesson };
    });
  return { due, firstAt: waiting.length > 0 ? new Date(Math.min(...waiting)) : null };
}
