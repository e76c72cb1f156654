import "server-only";
import { sql } from "kysely";
import { hasPassed, PASS_MARK } from "../assessments/pass-mark";
import type { Level } from "../learning/skus";
import { db } from "../platform/db/client";
import { appNow, periodCovers, query } from "../platform/db/query";
import { isBetter } from "./certificate-chains";
import { type CertificateView, EXAM_TITLE } from "./certificates";
import { isOfLaterTest, REMINDER_DAYS, validUntil } from "./validity";

/** A pass without a certificate, or the code of its own or a later pass's certificate. */
export type Pass =
  | { state: "issued"; code: string }
  | {
      state: "open";
      title: string;
      level: Level | null;
      score: number;
      testedAt: Date;
      expiresAt: Date;
      suggestedName: string;
      supersedes: string | null;
      better: BetterCertificate | null;
    };

export type BetterCertificate = Pick<CertificateView, "code" | "score" | "testedAt" | "expiresAt">;

/** Null if the attempt is another person's, not passed or practice. */
export async function findPass(userId: string, attemptId: string): Promise<Pass | null> {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId, status: "closed", kind: { in: ["certification", "final_assessment"] } },
    select: {
      kind: true,
      score: true,
      courseId: true,
      closedAt: true,
      course: { select: { title: true, difficultyLevel: true } },
      user: { select: { name: true } },
    },
  });
  if (!attempt?.closedAt || attempt.score === null || !hasPassed(attempt.score)) return null;
  const kind = attempt.kind === "certification" ? "certification" : "course";
  const held = await query()
    .selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .select(["c.code", "c.attempt_id as attemptId", "c.holder_name as holderName", "c.tested_at as testedAt"])
    .select(["c.score", "c.expires_at as expiresAt", "c.kind", "c.course_id as courseId"])
    .select(["s.is_current as isCurrent", "s.status"])
    .where("c.user_id", "=", userId)
    .orderBy("c.issued_at", "desc")
    .orderBy("c.id", "desc") // a reissue can have the same second
    .execute();
  const own = held.find((one) => one.attemptId === attemptId);
  if (own) return { state: "issued", code: own.code };
  const replaced = held.find(
    (one) => one.kind === kind && one.courseId === attempt.courseId && one.isCurrent,
  );
  if (replaced && isOfLaterTest(replaced, attempt.closedAt)) return { state: "issued", code: replaced.code };
  const isKept = replaced && isBetter(replaced, { score: attempt.score });
  return {
    state: "open",
    title: attempt.course?.title ?? EXAM_TITLE,
    level: attempt.course?.difficultyLevel ?? null,
    score: attempt.score,
    testedAt: attempt.closedAt,
    expiresAt: validUntil(attempt.closedAt),
    suggestedName: held[0]?.holderName ?? attempt.user.name ?? "",
    supersedes: replaced?.code ?? null,
    better: isKept ? pickBetter(replaced) : null,
  };
}

const pickBetter = ({ code, score, testedAt, expiresAt }: BetterCertificate): BetterCertificate => ({
  code,
  score,
  testedAt,
  expiresAt,
});

export type OpenPass = Pick<CertificateView, "kind" | "level" | "title"> & {
  attemptId: string;
  score: number;
};

/**
 * The last pass of the exam and of each course without a certificate, newest first. Leaves out passes that a longer
 * valid certificate covers, and those that issueCertificate would refuse.
 */
export async function listOpenPasses(userId: string): Promise<OpenPass[]> {
  return openPasses(await passesOf(userId).execute());
}

type PassedAttempt = Awaited<ReturnType<ReturnType<typeof passesOf>["execute"]>>[number];

export const openPasses = (passes: PassedAttempt[]): OpenPass[] =>
  passes
    .filter(({ closedAt, now }) => closedAt !== null && validUntil(closedAt) > now)
    .map(({ attemptId, kind, level, title, score }) => {
      return { attemptId, kind: kind === "certification" ? kind : "course", level, title, score: score ?? 0 };
    });

/** For openPasses: the last pass of each subject that has no certificate. */
export const passesOf = (userId: string) =>
  query()
    .selectFrom((of) =>
      of
        .selectFrom("attempts as a")
        .leftJoin("courses as c", "c.id", "a.course_id")
        .distinctOn(["a.kind", "a.course_id"])
        .select(["a.id as attemptId", "a.kind", "a.score", "a.closed_at as closedAt"])
        .select(({ fn, val }) => [
          "c.difficulty_level as level",
          fn.coalesce("c.title", val(EXAM_TITLE)).as("title"),
        ])
        .where("a.user_id", "=", userId)
        .where("a.kind", "<>", "practice")
        .where("a.status", "=", "closed")
        .where("a.score", ">=", PASS_MARK)
        .where(({ eb, or, and, exists, selectFrom }) =>
          or([
            eb("c.price", "=", 0),
            exists(
              selectFrom("entitlements as e")
                .select("e.id")
                .whereRef("e.user_id", "=", "a.user_id")
                .where("e.revoked_at", "is", null)
                .where((of) =>
                  or([
                    of("e.id", "=", of.ref("a.entitlement_id")),
                    and([
                      of.exists(
                        of
                          .selectFrom("course_skus as k")
                          .select("k.sku")
                          .whereRef("k.course_id", "=", "a.course_id")
                          .where(({ eb }) =>
                            or([eb("k.sku", "=", eb.ref("e.sku")), eb("k.level_sku", "=", eb.ref("e.sku"))]),
                          ),
                      ),
                      or([periodCovers("e", appNow), periodCovers("e", of.ref("a.closed_at"))]),
                    ]),
                  ]),
                ),
            ),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("certificates as h")
                .select("h.id")
                .whereRef("h.user_id", "=", "a.user_id")
                .whereRef("h.course_id", "is not distinct from", "a.course_id")
                .where(({ eb, or, and }) =>
                  or([
                    eb("h.attempt_id", "=", eb.ref("a.id")),
                    eb("h.tested_at", ">=", eb.ref("a.closed_at")),
                    and([eb("h.revoked_at", "is", null), eb("h.expires_at", ">", reminderStart)]),
                  ]),
                ),
            ),
          ),
        )
        .orderBy("a.kind")
        .orderBy("a.course_id")
        .orderBy("a.closed_at", "desc")
        .as("passed"),
    )
    .selectAll()
    .select(appNow.as("now"))
    .orderBy("closedAt", "desc");

const reminderStart = sql<Date>`${appNow} + make_interval(days => ${REMINDER_DAYS[0]}::int)`;
