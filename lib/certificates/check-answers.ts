import "server-only";
import { linkTo, siteUrl } from "../platform/links";
import { cleanCode } from "./certificate-codes";
import { findCertificate } from "./certificate-queries";
import { credentialUrl } from "./open-badges/badge-identifiers";
import { answerPublicly } from "./public-answers";

/** Unknown and malformed codes get the same answer. */
export async function answerCheck(given: string): Promise<Response> {
  const checked = await findCheck(decodeURIComponent(given));
  return checked ? answerPublicly(checked) : answerPublicly({ status: "unknown" }, { status: 404 });
}

/** What a program gets of a certificate: what the page of the check shows. Null for an unknown or malformed code. */
export async function findCheck(given: string) {
  const code = cleanCode(given);
  const found = code ? await findCertificate(code) : null;
  if (!found) return null;
  const { certificate } = found;
  const { revokedAt, isWithdrawn, correctedAt, supersededBy, isReissued, isSuccessorRevoked } = certificate;
  const { assessment, issuer } = certificate;
  return {
    code: certificate.code,
    status: certificate.status,
    result: "passed" as const,
    holder_name: certificate.holderName,
    title: certificate.title,
    kind: certificate.kind,
    ...(certificate.level && { level: certificate.level }),
    issuer: { ...issuer, page: linkTo("/imprint") },
    tested_at: certificate.testedAt,
    issued_at: certificate.issuedAt,
    valid_until: certificate.expiresAt,
    ...(revokedAt && {
      revoked: { at: revokedAt, by: isWithdrawn ? ("holder" as const) : ("issuer" as const) },
    }),
    ...(correctedAt && { name_corrected_at: correctedAt }),
    ...(supersededBy && {
      superseded_by: linkTo(`/api/certificates/${supersededBy}`),
      superseded_because: isReissued ? ("reissued" as const) : ("renewed" as const),
      superseded_by_revoked: isSuccessorRevoked,
    }),
    tested: {
      programme_version: certificate.programmeVersion,
      questions: assessment.questions,
      pass_mark: assessment.passMark,
      areas: assessment.areas.map(({ name }) => name),
      conditions: "online, unsupervised, identity declared by the holder",
    },
    page: linkTo(`/certificate-verify?code=${certificate.code}`),
    credential: credentialUrl(siteUrl(), certificate.code),
  };
}
