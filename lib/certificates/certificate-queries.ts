import "server-only";
import { sql } from "kysely";
import { cache } from "react";
import { batchCalls } from "../platform/batch-calls";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { anyOf, appNow, query } from "../platform/db/query";
import type { CheckedCode, CheckedCodes } from "./bulk-check";
import { type RevocationReason, statusOf } from "./certificate-states";
import type { CertificateView } from "./certificates";
import { PLAIN_ISSUER } from "./issuers";

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
    .select(["c.holder_name as holderName", "c.title", "c.score", "c.hours", "c.assessment", "c.issuer"])
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
  const issuer = row.issuer ?? PLAIN_ISSUER;
  return { ...row, issuer, isWithdrawn, status: statusOf(status, row.expiresAt, now) };
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

export const findStored: (code: string) => Promise<StoredCertificate | null> = batchCalls(findByCode);

export type FoundCertificate = {
  certificate: CertificateView;
  isHolder: boolean;
  /** For the holder only: a refund is nobody else's business. */
  revokedReason: RevocationReason | null;
};

export const findCertificate = cache(
  async (code: string, personId?: string | null): Promise<FoundCertificate | null> => {
    const found = await findStored(code);
    if (!found) return null;
    const isHolder = personId != null && found.userId === personId;
    return { certificate: publicView(found), isHolder, revokedReason: isHolder ? found.revokedReason : null };
  },
);

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

export async function findIssuedCode(userId: string, attemptId: string): Promise<string | null> {
  const issued = await db().certificate.findFirst({
    where: { userId, attemptId },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    select: { code: true },
  });
  return issued?.code ?? null;
}

/** Newest first. */
export const certificatesOf = (userId: string) =>
  allStored().where("c.user_id", "=", userId).orderBy("c.issued_at", "desc").orderBy("c.id", "desc");

export const toCertificates = (rows: Row[]): CertificateView[] => rows.map((row) => publicView(stored(row)));

export async function listCertificates(userId: string): Promise<CertificateView[]> {
  return toCertificates(await certificatesOf(userId).execute());
}
