import "server-only";
import { cache } from "react";
import { findStored, type StoredCertificate } from "../certificates/certificate-queries";
import { REVOKED_BECAUSE } from "../certificates/certificate-states";
import { findRecipient } from "../certificates/recipient-queries";
import { verdictOf } from "../certificates/verdicts";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { type Trace, traceCertificate } from "./audit-trace-queries";

/**
 * What a certificate's page shows beside its row in the table; null for a code that was never issued. `mailedTo`: who is
 * mailed when it is revoked or its name corrected; null where no email is left.
 */
export const findCertificateDetails = cache(async (code: string) => {
  const certificate = await findStored(code);
  if (!certificate) return null;
  const own = await db().certificate.findUniqueOrThrow({
    where: { code },
    select: {
      attemptId: true,
      previousName: true,
      originalName: true,
      endedBadges: { orderBy: { badgeNumber: "asc" }, select: { badgeNumber: true, endedAt: true } },
    },
  });
  const [chain, attempt, audited, recipient] = await Promise.all([
    listChainOf(certificate, own.attemptId),
    db().attempt.findUnique({ where: { id: own.attemptId }, select: { id: true } }),
    traceCertificate(certificate.id),
    findRecipient(certificate.id),
  ]);
  const details = {
    ...certificate,
    ...own,
    chain,
    hasAttempt: attempt !== null,
    mailedTo: recipient?.email ?? null,
  };
  return { ...details, verdict: verdictOf(code, certificate), history: historyOf(details, audited) };
});
export type CertificateDetails = NonNullable<Awaited<ReturnType<typeof findCertificateDetails>>>;

/** All certificates of its holder for the same exam or course, the latest first; of an erased one, those of its pass. */
function listChainOf({ userId, kind, courseId }: StoredCertificate, attemptId: string) {
  const all = query()
    .selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .select(["c.code", "c.score", "c.holder_name as holderName", "c.tested_at as testedAt", "s.status"])
    .select([
      "c.issued_at as issuedAt",
      "c.superseded_by_id as successorId",
      "c.id",
      "c.reissue_of_id as reissueOfId",
    ])
    .orderBy("c.issued_at", "desc")
    .orderBy("c.id", "desc"); // a reissue can have the same second
  const ofHolder =
    userId === null
      ? all.where("c.attempt_id", "=", attemptId)
      : all
          .where("c.user_id", "=", userId)
          .where("c.kind", "=", kind)
          .where("c.course_id", "is not distinct from", courseId);
  return ofHolder.execute();
}

type Told = StoredCertificate & {
  previousName: string | null;
  endedBadges: { badgeNumber: number; endedAt: Date }[];
  chain: Awaited<ReturnType<typeof listChainOf>>;
};

/** The latest first. */
function historyOf(told: Told, audited: Trace[]): Trace[] {
  const { id, testedAt, issuedAt, correctedAt, previousName, revokedAt, revokedReason, chain } = told;
  const own = chain.find((link) => link.id === id);
  const successor = chain.find((link) => link.id === own?.successorId);
  const predecessor = chain.find((link) => link.id === own?.reissueOfId);
  const lines: (Trace | null)[] = [
    { at: testedAt, what: "Exam handed in", detail: null },
    { at: issuedAt, what: "Issued", detail: predecessor ? `in place of ${predecessor.code}` : null },
    correctedAt && {
      at: correctedAt,
      what: "Name corrected by its holder",
      detail: `it was ${previousName}`,
    },
    revokedAt && { at: revokedAt, what: "Revoked", detail: revokedReason && REVOKED_BECAUSE[revokedReason] },
    successor
      ? {
          at: successor.issuedAt,
          what: successor.reissueOfId === id ? "Reissued" : "Superseded by a later pass",
          detail: successor.code,
        }
      : null,
    ...told.endedBadges.map(({ badgeNumber, endedAt }) => ({
      at: endedAt,
      what: `Open Badge ${badgeNumber} ended`,
      detail: "it no longer verifies",
    })),
    ...audited.map(({ what, ...line }) => ({ ...line, what: `Admin: ${what}` })),
  ];
  return lines.filter((line) => line !== null).sort((a, b) => b.at.getTime() - a.at.getTime());
}
