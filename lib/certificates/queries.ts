import "server-only";
import { sql } from "kysely";
import { hasPassed, PASS_MARK } from "../assessments/rules";
import type { Level } from "../learning/courses/rules";
import { batch } from "../platform/batch";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { anyOf, appNow, periodCovers, query } from "../platform/db/query";
import { isBetter } from "./choose-current";
import {
  type CertificateStatus,
  EXAM_TITLE,
  isOfLaterTest,
  REMINDER_DAYS,
  statusOf,
  validUntil,
} from "./rules";
import type { RevocationReason } from "./schema";
import type { CertificateView } from "./view";

/** Server only. */
export type StoredCertificate = CertificateView & {
  id: string;
  userId: string | null;
  courseId: string | null;
  statusList: number;
  statusIndex: number;
  badgeNumber: number;
  revokedReason: RevocationReason | null;
  identityHash: string | null;
  identitySalt: string | null;
};

const allStored = () =>
  query()
    .selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .leftJoin("certificates as successor", "successor.id", "c.superseded_by_id")
    .select(["c.id", "c.user_id as userId", "c.course_id as courseId", "c.code", "c.kind", "c.level"])
    .select(["c.holder_name as holderName", "c.title", "c.score", "c.hours", "c.assessment"])
    .select(["c.programme_version as programmeVersion", "c.tested_at as testedAt", "c.issued_at as issuedAt"])
    .select(["c.expires_at as expiresAt", "c.revoked_at as revokedAt", "c.revoked_reason as revokedReason"])
    .select(["c.corrected_at as correctedAt", "c.status_list as statusList", "c.status_index as statusIndex"])
    .select(["c.badge_number as badgeNumber", "c.identity_hash as identityHash"])
    .select(["c.identity_salt as identitySalt", "s.status", "successor.code as supersededBy"])
    .select([
      sql<boolean>`coalesce(successor.reissue_of_id = c.id, false)`.as("isReissued"),
      sql<boolean>`successor.revoked_at IS NOT NULL`.as("isSuccessorRevoked"),
      appNow.as("now"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof allStored>["execute"]>>[number];

function stored({ now, status, ...row }: Row): StoredCertificate {
  const isWithdrawn = row.revokedReason === "withdrawn";
  return { ...row, isWithdrawn, status: statusOf(status, row.expiresAt, now) };
}

function publicView(certificate: StoredCertificate): CertificateView {
  const {
    id: _i,
    userId: _u,
    courseId: _c,
    statusList: _l,
    statusIndex: _x,
    badgeNumber: _b,
    ...rest
  } = certificate;
  const { identityHash: _h, identitySalt: _s, revokedReason: _r, ...view } = rest;
  return view;
}

async function findByCode(codes: readonly string[]): Promise<(StoredCertificate | null)[]> {
  const rows = await allStored().where("c.code", "=", anyOf(codes)).execute();
  const found = new Map(rows.map((row) => [row.code, stored(row)]));
  return codes.map((code) => found.get(code) ?? null);
}

export const findStored: (code: string) => Promise<StoredCertificate | null> = batch(findByCode);

export type FoundCertificate = {
  certificate: CertificateView;
  isHolder: boolean;
  /** For the holder only: a refund is nobody else's business. */
  revokedReason: RevocationReason | null;
};

export async function findCertificate(
  code: string,
  personId?: string | null,
): Promise<FoundCertificate | null> {
  const found = await findStored(code);
  if (!found) return null;
  const isHolder = personId != null && found.userId === personId;
  return { certificate: publicView(found), isHolder, revokedReason: isHolder ? found.revokedReason : null };
}

/** Unknown and malformed codes look the same. */
export type CheckedCode =
  | { code: string; status: "unknown" }
  | ({ code: string; status: CertificateStatus } & Pick<
      CertificateView,
      | "holderName"
      | "title"
      | "issuedAt"
      | "expiresAt"
      | "isWithdrawn"
      | "supersededBy"
      | "isSuccessorRevoked"
    >);

export type CheckedCodes = { rows: CheckedCode[]; checkedAt: Date };

export async function checkCodes(codes: string[]): Promise<CheckedCodes> {
  const [found, checkedAt] = await Promise.all([findByCode(codes), now(db())]);
  const rows = codes.map((code, index): CheckedCode => {
    const one = found[index];
    if (!one) return { code, status: "unknown" };
    const { status, holderName, title, issuedAt, expiresAt, isWithdrawn } = one;
    const { supersededBy, isSuccessorRevoked } = one;
    return {
      code,
      status,
      holderName,
      title,
      issuedAt,
      expiresAt,
      isWithdrawn,
      supersededBy,
      isSuccessorRevoked,
    };
  });
  return { rows, checkedAt };
}

/** A pass without a certificate, or the code of its own or a later pass's certificate. */
export type Claim =
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
export async function findClaim(userId: string, attemptId: string): Promise<Claim | null> {
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

export async function findIssuedCode(userId: string, attemptId: string): Promise<string | null> {
  const issued = await db().certificate.findFirst({
    where: { userId, attemptId },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    select: { code: true },
  });
  return issued?.code ?? null;
}

export type OpenClaim = Pick<CertificateView, "kind" | "level" | "title"> & {
  attemptId: string;
  score: number;
};

/**
 * The last pass of the exam and of each course without a certificate, newest first. Leaves out passes that a longer
 * valid certificate covers, and those that issueCertificate would refuse.
 */
export async function listClaims(userId: string): Promise<OpenClaim[]> {
  return openClaims(await passesOf(userId).execute());
}

type Pass = Awaited<ReturnType<ReturnType<typeof passesOf>["execute"]>>[number];

export const openClaims = (passes: Pass[]): OpenClaim[] =>
  passes
    .filter(({ closedAt, now }) => closedAt !== null && validUntil(closedAt) > now)
    .map(({ attemptId, kind, level, title, score }) => {
      return { attemptId, kind: kind === "certification" ? kind : "course", level, title, score: score ?? 0 };
    });

/** For openClaims: the last pass of each subject that has no certificate. */
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

/** Newest first. */
export const certificatesOf = (userId: string) =>
  allStored().where("c.user_id", "=", userId).orderBy("c.issued_at", "desc").orderBy("c.id", "desc");

export const toCertificates = (rows: Row[]): CertificateView[] => rows.map((row) => publicView(stored(row)));

export async function listCertificates(userId: string): Promise<CertificateView[]> {
  return toCertificates(await certificatesOf(userId).execute());
}
