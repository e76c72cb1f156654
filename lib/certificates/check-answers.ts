import "server-only";
import { linkTo, siteUrl } from "../platform/links";
import { cleanCode } from "./certificate-codes";
import { findCertificate } from "./certificate-queries";
import { credentialUrl } from "./open-badges/badge-identifiers";
import { answerPublicly } from "./public-answers";

/** Unknown and malformed codes get the same answer. */
export async function answerCheck(given: string): Promise<Response> {
  const code = cleanCode(decodeURIComponent(given));
  const found = code ? await findCertificate(code) : null;
  if (!found) return answerPublicly({ status: "unknown" }, { status: 404 });
  const { certificate } = found;
  const { revokedAt, isWithdrawn, correctedAt, supersededBy, isReissued, isSuccessorRevoked } = certificate;
  const { assessment, issuer } = certificate;
  return answerPublicly({
    code: certificate.code,
    status: certificate.status,
    result: "passed",
    holder_name: certificate.holderName,
    title: certificate.title,
    kind: certificate.kind,
    ...(certificate.level && { level: certificate.level }),
    issuer: { ...issuer, page: linkTo("/imprint") },
    tested_at: certificate.testedAt,
    issued_at: certificate.issuedAt,
    valid_until: certificate.expiresAt,
    ...(revokedAt && { revoked: { at: revokedAt, by: isWithdrawn ? "holder" : "issuer" } }),
    ...(correctedAt && { name_corrected_at: correctedAt }),
    ...(supersededBy && {
      superseded_by: linkTo(`/api/certificates/${supersededBy}`),
      superseded_because: isReissued ? "reissued" : "renewed",
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
  });
}
