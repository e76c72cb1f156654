import { brand } from "../../platform/brand";
import { formatHours } from "../../platform/numbers";
import type { StoredCertificate } from "../certificate-queries";
import { badgeOf } from "../certificates";
import { badgeId, credentialUrl, didOf, isoSeconds, statusUrl } from "./badge-identifiers";

const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

const issuerOf = (site: URL) => ({
  id: didOf(site),
  type: ["Profile"],
  name: brand.name,
  url: site.origin,
  email: brand.supportEmail,
});

/**
 * An unsigned AchievementCredential (Open Badges 3.0). The subject needs an id for the JWT. The email appears only
 * as a salted hash.
 */
export function buildCredential(certificate: StoredCertificate, site: URL) {
  const { code, title, holderName, score, identityHash, identitySalt, statusList, statusIndex } = certificate;
  const { badgeNumber } = certificate;
  const result = `${credentialUrl(site, code)}#score`;
  return {
    "@context": CONTEXTS,
    id: badgeId(site, code, badgeNumber),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    issuer: issuerOf(site),
    validFrom: isoSeconds(certificate.issuedAt),
    validUntil: isoSeconds(certificate.expiresAt),
    awardedDate: isoSeconds(certificate.testedAt),
    credentialSubject: {
      id: `urn:uuid:${certificate.id}`,
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", hashed: false, identityHash: holderName, identityType: "name" },
        ...(identityHash && identitySalt
          ? [
              {
                type: "IdentityObject",
                hashed: true,
                identityHash,
                salt: identitySalt,
                identityType: "emailAddress",
              },
            ]
          : []),
      ],
      achievement: achievementOf(certificate, site, result),
      result: [{ type: ["Result"], resultDescription: result, value: String(score) }],
    },
    credentialStatus: {
      id: `${statusUrl(site, statusList)}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: statusUrl(site, statusList),
    },
  };
}

function achievementOf(certificate: StoredCertificate, site: URL, result: string) {
  const { kind, title, courseId, programmeVersion, assessment, hours } = certificate;
  const areas = assessment.areas.map(({ name }) => name).join(", ");
  const page = kind === "certification" ? "/certifications" : "/courses";
  return {
    id: new URL(`${page}#${courseId ?? "ai-proficiency"}-${programmeVersion}`, site).href,
    type: ["Achievement"],
    achievementType: kind === "certification" ? "Certification" : "CertificateOfCompletion",
    name: title,
    description:
      kind === "certification"
        ? `An exam of ${assessment.questions} multiple-choice questions: ${areas}. Online, unsupervised, identity declared by the holder.`
        : `A course${hours ? ` of ${formatHours(hours)}` : ""} with a final assessment: ${areas}. Online, unsupervised, identity declared by the holder.`,
    criteria: {
      id: new URL(kind === "certification" ? "/exam-guide" : "/certifications", site).href,
      narrative: `${assessment.questions} questions drawn from a bank and graded by the server; ${assessment.passMark}% or more passes.`,
    },
    image: {
      id: new URL(`/badges/${badgeOf(certificate)}.png`, site).href,
      type: "Image",
      caption: `The badge of ${title}`,
    },
    version: programmeVersion,
    inLanguage: "en",
    resultDescription: [
      {
        id: result,
        type: ["ResultDescription"],
        name: "Overall score",
        resultType: "Percent",
        valueMin: "0",
        valueMax: "100",
        requiredValue: String(assessment.passMark),
      },
    ],
  };
}
