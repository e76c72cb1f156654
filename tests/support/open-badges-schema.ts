import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import published from "./achievement-credential-schema.json" with { type: "json" };

/*
 * achievement-credential-schema.json is 1EdTech's JSON Schema of Open Badges 3.0 (VC 2.0, draft 2019-09),
 * without annotations. It allows unknown fields and any text as a URL; our schema does not.
 */
const text = { type: "string", minLength: 1 };
const uri = { type: "string", format: "uri" };
const moment = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$" };
const types = (...named: string[]) => ({
  type: "array",
  items: { type: "string" },
  minItems: 1,
  allOf: named.map((name) => ({ contains: { const: name } })),
});
const object = (required: string[], properties: object) => ({
  type: "object",
  required,
  properties,
  additionalProperties: false,
});
const list = (items: object) => ({ type: "array", minItems: 1, items });

const identity = object(["type", "hashed", "identityHash", "identityType"], {
  type: { const: "IdentityObject" },
  hashed: { type: "boolean" },
  identityHash: text,
  identityType: { enum: ["name", "emailAddress"] },
  salt: text,
});

const resultDescription = object(["id", "type", "name", "resultType"], {
  id: uri,
  type: types("ResultDescription"),
  name: text,
  resultType: { const: "Percent" },
  valueMin: text,
  valueMax: text,
  requiredValue: text,
});

const achievement = object(["id", "type", "name", "description", "criteria"], {
  id: uri,
  type: types("Achievement"),
  achievementType: { enum: ["Certification", "CertificateOfCompletion"] },
  name: text,
  description: text,
  criteria: { ...object([], { id: uri, narrative: text }), minProperties: 1 },
  image: object(["id", "type"], { id: uri, type: { const: "Image" }, caption: text }),
  version: text,
  inLanguage: { type: "string", pattern: "^[a-z]{2,4}(-[A-Za-z0-9]+)*$" },
  resultDescription: list(resultDescription),
});

const schema = object(
  ["@context", "id", "type", "issuer", "validFrom", "credentialSubject", "credentialStatus", "proof"],
  {
    "@context": {
      type: "array",
      minItems: 2,
      prefixItems: [
        { const: "https://www.w3.org/ns/credentials/v2" },
        {
          type: "string",
          pattern: "^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.\\d+\\.\\d+\\.json$",
        },
      ],
    },
    id: uri,
    type: types("VerifiableCredential", "OpenBadgeCredential"),
    name: text,
    issuer: object(["id", "type"], { id: uri, type: types("Profile"), name: text, url: uri, email: text }),
    validFrom: moment,
    validUntil: moment,
    awardedDate: moment,
    credentialSubject: object(["type", "achievement", "id"], {
      id: uri,
      type: types("AchievementSubject"),
      identifier: list(identity),
      achievement,
      result: list(
        object(["type"], {
          type: types("Result"),
          resultDescription: uri,
          value: { type: "string", pattern: "^\\d+$" },
        }),
      ),
    }),
    credentialStatus: object(["id", "type", "statusPurpose", "statusListIndex", "statusListCredential"], {
      id: uri,
      type: { const: "BitstringStatusListEntry" },
      statusPurpose: { const: "revocation" },
      statusListIndex: { type: "string", pattern: "^\\d+$" },
      statusListCredential: uri,
    }),
    proof: list(
      object(["type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"], {
        type: { const: "DataIntegrityProof" },
        cryptosuite: { const: "eddsa-rdfc-2022" },
        created: moment,
        verificationMethod: uri,
        proofPurpose: { const: "assertionMethod" },
        proofValue: { type: "string", pattern: "^z" },
      }),
    ),
  },
);

const ajv = new Ajv2019({ allErrors: true, strict: false });
addFormats.default(ajv);
const checks = { published: ajv.compile(published), ours: ajv.compile(schema) };

export function faultsOf(badge: object, by: keyof typeof checks): string[] {
  const check = checks[by];
  return check(badge) ? [] : (check.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}
