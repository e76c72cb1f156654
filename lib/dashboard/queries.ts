import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../accounts/viewers";
import { examUnderWayOf } from "../assessments/exam/open-exam-queries";
import { certificatesOf, toCertificates } from "../certificates/certificate-queries";
import { openPasses, passesOf } from "../certificates/pass-queries";
import { claimableOrdersOf, ordersOf } from "../commerce/order-queries";
import { badgesOf, toBadges } from "../learning/badges/queries";
import { learningOf, toLearning } from "../learning/progress/queries";
import { appNow, query } from "../platform/db/query";
import { activeDaysOf, dueAt } from "./rules";

/** JSON has dates as text. */
const toDate = (text: string) => new Date(text);
const toDateOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** What somebody has learnt and what comes next. One statement, because the dashboard asks for all of it. */
export async function getStudies({ id, timeZone }: Pick<Viewer, "id" | "timeZone">, page = 1) {
  const { now, learning, badges, quarters, missed, exam } = await query()
    .selectNoFrom([
      appNow.as("now"),
      jsonObjectFrom(learningOf(id, page)).$notNull().as("learning"),
      jsonArrayFrom(badgesOf(id)).as("badges"),
      jsonArrayFrom(activityOf(id)).as("quarters"),
      jsonArrayFrom(missedOf(id)).as("missed"),
      jsonObjectFrom(examUnderWayOf(id)).as("exam"),
    ])
    .executeTakeFirstOrThrow();
  return {
    now,
    learning: toLearning(learning, page),
    badges: toBadges(badges),
    days: activeDaysOf(
      quarters.map(({ quarter, xp }) => ({ at: toDate(quarter), xp })),
      timeZone,
    ),
    bites: toBites(missed, now),
    examUnderWay: exam,
  };
}

export type Holdings = Awaited<ReturnType<typeof getHoldings>>;

/** What somebody has: certificates, orders, organisations. One statement. */
export async function getHoldings(viewer: Pick<Viewer, "id" | "email">) {
  const held = await query()
    .selectNoFrom([
      jsonArrayFrom(certificatesOf(viewer.id)).as("certificates"),
      jsonArrayFrom(passesOf(viewer.id)).as("passes"),
      jsonArrayFrom(ordersOf(viewer.id)).as("orders"),
      jsonArrayFrom(claimableOrdersOf(viewer)).as("offers"),
      jsonArrayFrom(organisationsOf(viewer.id)).as("organisations"),
    ])
    .executeTakeFirstOrThrow();
  return {
    certificates: toCertificates(
      held.certificates.map((row) => ({
        ...row,
        testedAt: toDate(row.testedAt),
        issuedAt: toDate(row.issuedAt),
        expiresAt: toDate(row.expiresAt),
        revokedAt: toDateOrNull(row.revokedAt),
        correctedAt: toDateOrNull(row.correctedAt),
        now: toDate(row.now),
      })),
    ),
    claims: openPasses(
      held.passes.map((row) => ({ ...row, closedAt: toDateOrNull(row.closedAt), now: toDate(row.now) })),
    ),
    orders: held.orders.map((order) => ({ ...order, paidAt: toDateOrNull(order.paidAt) })),
    offers: held.offers,
    organisations: held.organisations,
  };
}

/**
 * When somebody was active in the last year, with the XP. The statement groups by quarter hours, because a day begins on
 * one in every time zone. The application turns them into days: all days must come from one list of time zones, and the
 * database's list is as old as the database.
 */
function activityOf(userId: string) {
  const none = sql<number>`0`;
  const done = query()
    .selectFrom("xp_ledger")
    .select(["created_at as at", "amount as xp"])
    .where("user_id", "=", userId)
    .unionAll(
      query()
        .selectFrom("attempts")
        .select([sql<Date>`unnest(ARRAY[started_at, closed_at])`.as("at"), none.as("xp")])
        .where("user_id", "=", userId),
    )
    .unionAll(
      query()
        .selectFrom("knowledge_check_submissions")
        .select(["submitted_at as at", none.as("xp")])
        .where("user_id", "=", userId),
    )
    .unionAll(
      query()
        .selectFrom("bite_reviews")
        .select(["reviewed_at as at", none.as("xp")])
        .where("user_id", "=", userId),
    );
  return query()
    .selectFrom(done.as("done"))
    .select(({ fn }) => [
      sql<Date>`date_bin('15 minutes', at, 'epoch')`.as("quarter"),
      fn.sum<number>("xp").as("xp"),
    ])
    .where("at", ">", sql<Date>`${appNow} - interval '366 days'`)
    .groupBy("quarter")
    .orderBy("quarter");
}

export type Bite = {
  questionId: string;
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
function missedOf(userId: string) {
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
    .select(["met.questionId", "v.question", "v.explanation", "o.text as answer", "met.at as missedAt"])
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
function toBites(missed: (Omit<Missed, "missedAt"> & { missedAt: string | null })[], now: Date): Bites {
  const dated = missed.flatMap((row) => {
    const reviews = row.reviews.map((review) => toDate(review.at));
    const at = row.missedAt && dueAt(toDate(row.missedAt), reviews);
    return at ? [{ ...row, at }] : [];
  });
  const waiting = dated.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  const due = dated
    .filter(({ at }) => at <= now)
    .slice(0, BITES)
    .map(({ questionId, question, answer, explanation, courseId, lessonKey, lessonTitle }) => {
      const lesson =
        courseId && lessonKey ? { courseId, key: lessonKey, title: lessonTitle ?? lessonKey } : null;
      return { questionId, question, answer, explanation, lesson };
    });
  return { due, firstAt: waiting.length > 0 ? new Date(Math.min(...waiting)) : null };
}

/** Those that the person owns or administers. */
const organisationsOf = (userId: string) =>
  query()
    .selectFrom("orgs as o")
    .select(["o.id", "o.name"])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("seat_packs as p")
          .select("p.size")
          .select((of) =>
            of
              .selectFrom("seats as s")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .whereRef("s.pack_id", "=", "p.id")
              .where("s.status", "<>", "free")
              .$asScalar()
              .$notNull()
              .as("taken"),
          )
          .whereRef("p.org_id", "=", "o.id")
          .orderBy("p.created_at"),
      ).as("packs"),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("o.owner_id", "=", userId),
        exists(
          selectFrom("org_admins as m")
            .select("m.user_id")
            .whereRef("m.org_id", "=", "o.id")
            .where("m.user_id", "=", userId),
        ),
      ]),
    )
    .orderBy("o.created_at");
