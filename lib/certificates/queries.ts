import "server-only";
import { hasPassed, PASS_MARK } from "../assessments/rules";
import { batch } from "../batch";
import { now } from "../clock";
import type { Level } from "../courses/rules";
import { db, read } from "../db";
import { Prisma } from "../generated/prisma/client";
import { isBetter, isCurrent } from "./choose-current";
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

type Row = Omit<StoredCertificate, "status" | "isWithdrawn"> & { supersededById: string | null; now: Date };

// In SQL: Prisma would send three statements.
const selected = Prisma.sql`
  SELECT c.id, c.user_id AS "userId", c.course_id AS "courseId", c.code, c.kind::text, c.level::text,
    c.holder_name AS "holderName", c.title, c.score, c.hours, c.programme_version AS "programmeVersion", c.assessment,
    c.tested_at AS "testedAt", c.issued_at AS "issuedAt", c.expires_at AS "expiresAt", c.revoked_at AS "revokedAt",
    c.revoked_reason AS "revokedReason", c.corrected_at AS "correctedAt", c.superseded_by_id AS "supersededById",
    successor.code AS "supersededBy", coalesce(successor.reissue_of_id = c.id, false) AS "isReissued",
    successor.revoked_at IS NOT NULL AS "isSuccessorRevoked", c.status_list AS "statusList", c.status_index AS "statusIndex",
    c.badge_number AS "badgeNumber", c.identity_hash AS "identityHash", c.identity_salt AS "identitySalt", app_now() AS now
  FROM certificates c LEFT JOIN certificates successor ON successor.id = c.superseded_by_id`;

function stored({ now, supersededById, ...row }: Row): StoredCertificate {
  const isWithdrawn = row.revokedReason === "withdrawn";
  return { ...row, isWithdrawn, status: statusOf({ ...row, supersededById }, now) };
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
  const rows = await read<Row>`${selected} WHERE c.code = ANY (${codes})`;
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
  const held = await db().certificate.findMany({
    where: { userId },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }], // a reissue can have the same second
    select: {
      code: true,
      attemptId: true,
      holderName: true,
      testedAt: true,
      score: true,
      expiresAt: true,
      kind: true,
      courseId: true,
      supersededById: true,
      revokedAt: true,
    },
  });
  const own = held.find((one) => one.attemptId === attemptId);
  if (own) return { state: "issued", code: own.code };
  const replaced = held.find(
    (one) => one.kind === kind && one.courseId === attempt.courseId && isCurrent(one),
  );
  if (replaced && isOfLaterTest(replaced, attempt.closedAt)) return { state: "issued", code: replaced.code };
  const isKept = replaced && isBetter(replaced, { score: attempt.score }, await now(db()));
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
  type Dated = OpenClaim & { closedAt: Date; now: Date };
  const rows = await read<Dated>`
    SELECT "attemptId", kind, level, title, score, "closedAt", app_now() AS now FROM (
      SELECT DISTINCT ON (a.kind, a.course_id) a.id AS "attemptId", a.score, a.closed_at AS "closedAt", c.difficulty_level::text AS level,
        CASE a.kind WHEN 'certification' THEN 'certification' ELSE 'course' END AS kind,
        coalesce(c.title, ${EXAM_TITLE}) AS title
      FROM attempts a LEFT JOIN courses c ON c.id = a.course_id
      WHERE a.user_id = ${userId}::uuid AND a.kind <> 'practice' AND a.status = 'closed' AND a.score >= ${PASS_MARK}
        AND (c.price = 0 OR EXISTS (
          SELECT FROM entitlements e WHERE e.user_id = ${userId}::uuid AND e.revoked_at IS NULL
            AND (e.id = a.entitlement_id OR e.sku IN ('course_' || c.id, 'level_' || c.difficulty_level)
              AND e.starts_at <= app_now() AND (e.ends_at IS NULL OR e.ends_at > a.closed_at))))
        AND NOT EXISTS (
          SELECT FROM certificates h WHERE h.user_id = ${userId}::uuid AND h.course_id IS NOT DISTINCT FROM a.course_id
            AND (h.attempt_id = a.id OR h.tested_at >= a.closed_at
              OR h.revoked_at IS NULL AND h.expires_at > app_now() + make_interval(days => ${REMINDER_DAYS[0]})))
      ORDER BY a.kind, a.course_id, a.closed_at DESC
    ) passed ORDER BY "closedAt" DESC`;
  return rows
    .filter(({ closedAt, now }) => validUntil(closedAt) > now)
    .map(({ closedAt: _c, now: _n, ...claim }) => claim);
}

export async function listCertificates(userId: string): Promise<CertificateView[]> {
  const held = await read<Row>`
    ${selected} WHERE c.user_id = ${userId}::uuid ORDER BY c.issued_at DESC, c.id DESC`;
  return held.map((row) => publicView(stored(row)));
}
