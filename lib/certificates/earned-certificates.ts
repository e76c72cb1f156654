import "server-only";
import { sql } from "kysely";
import { countMarks } from "../assessments/marks-queries";
import { FINAL_QUESTIONS, QUIZ_QUESTIONS } from "../assessments/papers";
import { PASS_MARK, scorePercent } from "../assessments/pass-mark";
import { CATEGORIES } from "../content/question-banks";
import { skusThatOpen } from "../learning/courses/lesson-access";
import type { Level } from "../learning/skus";
import type { Tx } from "../platform/db/client";
import { lockEntitlements, lockEntitlementsOfUser } from "../platform/db/locks";
import { anyOf, appNow, periodCovers, query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { type Assessment, areaNames, BLUEPRINT_VERSION, EXAM_TITLE, PROGRAMME_VERSION } from "./certificates";

type PassedAttempt = {
  id: string;
  userId: string;
  kind: "practice" | "certification" | "final_assessment";
  courseId: string | null;
  entitlementId: string | null;
  closedAt: Date;
};

export type EarnedCertificate = {
  kind: "certification" | "course";
  courseId: string | null;
  level: Level | null;
  entitlementId: string | null;
  title: string;
  hours: number | null;
  programmeVersion: string;
  assessment: Assessment;
};

const NOT_ASKED = { correct: 0, total: 0 };

/**
 * What a passed attempt earns. Locks the entitlement: a concurrent refund is seen here, or sees the certificate.
 * @throws AppError `forbidden` if the entitlement was revoked
 */
export async function getEarnedCertificate(tx: Tx, attempt: PassedAttempt): Promise<EarnedCertificate> {
  return attempt.kind === "certification" ? getEarnedByExam(tx, attempt) : getEarnedInCourse(tx, attempt);
}

async function getEarnedByExam(
  tx: Tx,
  { id, userId, entitlementId }: PassedAttempt,
): Promise<EarnedCertificate> {
  if (!entitlementId) throw revokedEntitlement();
  await lockEntitlements(tx, [entitlementId], "share");
  // An expired entitlement does not cost the pass.
  const entitlement = await tx.entitlement.findFirst({
    where: { id: entitlementId, userId, sku: "exam", revokedAt: null },
    select: { id: true },
  });
  if (!entitlement) throw revokedEntitlement();
  const marks = (await countMarks(tx, [id])).get(id);
  const { poolVersion } = await tx.attempt.findUniqueOrThrow({
    where: { id },
    select: { poolVersion: true },
  });
  const areas = CATEGORIES.map((category) => {
    const name = areaNames[category];
    const { correct, total } = marks?.categories.find((one) => one.category === category) ?? NOT_ASKED;
    return total > 0 ? { name, score: scorePercent(correct, total) } : { name };
  });
  const questions = marks?.total ?? QUIZ_QUESTIONS;
  return {
    kind: "certification",
    courseId: null,
    level: null,
    entitlementId: entitlement.id,
    hours: null,
    title: EXAM_TITLE,
    programmeVersion: poolVersion === null ? PROGRAMME_VERSION : BLUEPRINT_VERSION,
    assessment: { questions, passMark: PASS_MARK, areas },
  };
}

async function getEarnedInCourse(tx: Tx, attempt: PassedAttempt): Promise<EarnedCertificate> {
  const { userId, courseId } = attempt;
  const course = await tx.course.findUnique({
    where: { id: courseId ?? "" },
    select: {
      id: true,
      title: true,
      price: true,
      difficultyLevel: true,
      durationHours: true,
      modules: { where: { retiredAt: null }, orderBy: { orderIndex: "asc" }, select: { title: true } },
    },
  });
  if (!course) throw revokedEntitlement();
  let entitlementId: string | null = null;
  if (course.price > 0) {
    const skus = skusThatOpen(course);
    await lockEntitlementsOfUser(tx, userId, skus, "share");
    const entitlement = await query(tx)
      .selectFrom("entitlements as e")
      .select("e.id")
      .where("e.user_id", "=", userId)
      .where("e.sku", "=", anyOf(skus))
      .where("e.revoked_at", "is", null)
      .where(({ or }) =>
        or([periodCovers("e", appNow), periodCovers("e", sql`${attempt.closedAt}::timestamptz`)]),
      )
      .orderBy("e.starts_at")
      .limit(1)
      .executeTakeFirst();
    if (!entitlement) throw revokedEntitlement();
    entitlementId = entitlement.id;
  }
  return {
    kind: "course",
    courseId: course.id,
    level: course.difficultyLevel,
    entitlementId,
    title: course.title,
    hours: course.durationHours,
    programmeVersion: PROGRAMME_VERSION,
    assessment: {
      questions: FINAL_QUESTIONS,
      passMark: PASS_MARK,
      areas: course.modules.map(({ title }) => ({ name: title })),
    },
  };
}

const revokedEntitlement = () =>
  new AppError(
    "forbidden",
    "The purchase that this was earned under was taken back, so there is no certificate.",
  );
