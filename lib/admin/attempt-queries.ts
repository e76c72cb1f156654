import "server-only";
import { cache } from "react";
import { timelineOf } from "../assessments/holds/plausibility";
import { db } from "../platform/db/client";
import { condition, query } from "../platform/db/query";

const OTHERS = 20;
/** Requests for an adjustment that an operator reads beside a held attempt. */
const ASKED = 5;
const somebody = { select: { id: true, email: true, name: true } } as const;

/** All that an operator needs to judge an attempt that can earn a certificate; null for practice. */
export const findAttempt = cache(async (attemptId: string) => {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, kind: { not: "practice" } },
    select: {
      id: true,
      kind: true,
      course: { select: { title: true } },
      poolVersion: true,
      status: true,
      startedAt: true,
      closedAt: true,
      declaredAt: true,
      score: true,
      entitlementId: true,
      hold: true,
      user: somebody,
      rescores: {
        orderBy: { rescoredAt: "desc" },
        select: {
          id: true,
          scoreBefore: true,
          scoreAfter: true,
          verdict: true,
          outcome: true,
          rescoredAt: true,
          correction: { select: { versionId: true } },
        },
      },
    },
  });
  if (!attempt) return null;
  const { startedAt, hold, user } = attempt;
  const [items, entitlement, others, twin, certificates, adjustments] = await Promise.all([
    listItems(attemptId),
    db().entitlement.findUnique({ where: { id: attempt.entitlementId ?? attemptId } }),
    listOthers(user.id, attemptId),
    hold?.twinId ? findTwin(attemptId, hold.twinId) : null,
    db().certificate.findMany({
      where: { attemptId },
      orderBy: { issuedAt: "desc" },
      select: { code: true },
    }),
    listAdjustments(user.id),
  ]);
  const answered = new Map(
    timelineOf({ startedAt, items }).map(({ position, seconds }) => [position, seconds]),
  );
  const timeline = items.map((item) => ({ ...item, seconds: answered.get(item.position) ?? null }));
  return { ...attempt, entitlement, timeline, others, twin, certificates, adjustments };
});
export type AdminAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

function listItems(attemptId: string) {
  return query()
    .selectFrom("attempt_items as i")
    .innerJoin("question_keys as k", "k.version_id", "i.version_id")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .select(({ eb, fn }) => [
      "i.position",
      "i.version_id as versionId",
      "q.key",
      "i.shown_at as shownAt",
      "i.answered_at as answeredAt",
      condition(eb("i.answer_id", "=", fn.any("k.right_ids"))).as("isRight"),
    ])
    .where("i.attempt_id", "=", attemptId)
    .orderBy("i.position")
    .execute();
}

/** By the account's address, or that of a guest's orders: somebody may ask before there is an account. */
async function listAdjustments(userId: string) {
  const [user, orders] = await Promise.all([
    db().user.findUnique({ where: { id: userId }, select: { email: true } }),
    db().order.findMany({ where: { userId, email: { not: null } }, select: { email: true } }),
  ]);
  const emails = [...new Set([user, ...orders].flatMap((row) => row?.email ?? []))];
  return db().contactMessage.findMany({
    where: { kind: "adjustment", email: { in: emails } },
    orderBy: { createdAt: "desc" },
    take: ASKED,
    select: {
      id: true,
      wishes: true,
      createdAt: true,
      answeredAt: true,
      replies: { orderBy: { createdAt: "asc" }, select: { id: true, text: true } },
    },
  });
}

function listOthers(userId: string, attemptId: string) {
  return db().attempt.findMany({
    where: { userId, id: { not: attemptId } },
    orderBy: { startedAt: "desc" },
    take: OTHERS,
    select: { id: true, kind: true, status: true, score: true, startedAt: true, closedAt: true },
  });
}

/** Whose wrong answers equal these, with both answers to each question of both papers; null once it is erased. */
async function findTwin(attemptId: string, twinId: string) {
  const twin = await db().attempt.findUnique({
    where: { id: twinId },
    select: { id: true, status: true, startedAt: true, closedAt: true, user: somebody },
  });
  if (!twin) return null;
  const shared = await query()
    .selectFrom("attempt_items as mine")
    .innerJoin("attempt_items as theirs", "theirs.version_id", "mine.version_id")
    .innerJoin("question_keys as k", "k.version_id", "mine.version_id")
    .innerJoin("question_versions as v", "v.id", "mine.version_id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .leftJoin("question_options as m", "m.id", "mine.answer_id")
    .leftJoin("question_options as t", "t.id", "theirs.answer_id")
    .select(({ eb, fn }) => [
      "q.key",
      "mine.version_id as versionId",
      "m.text as mine",
      "t.text as theirs",
      condition(eb("mine.answer_id", "=", fn.any("k.right_ids"))).as("isMineRight"),
      condition(eb("theirs.answer_id", "=", fn.any("k.right_ids"))).as("isTheirsRight"),
      condition(eb("mine.answer_id", "=", eb.ref("theirs.answer_id"))).as("isSame"),
    ])
    .where("mine.attempt_id", "=", attemptId)
    .where("theirs.attempt_id", "=", twinId)
    .orderBy("mine.position")
    .execute();
  return { ...twin, shared };
}
