import "server-only";
import { gzipSync } from "node:zlib";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import { sql } from "kysely";
import { query } from "../../platform/db/query";
import { issuerOf } from "./build-credential";
import { bitstringOf, didOf, isoSeconds, keyId, publicJwk, statusUrl } from "./rules";
import type { CredentialKeys } from "./schema";

/** Includes retired keys: badges that they signed still verify. */
export async function buildDidDocument(keys: CredentialKeys, site: URL) {
  const controller = didOf(site);
  const methods = await Promise.all(
    keys.map(async (key) => {
      const id = keyId(site, key.kid);
      if (key.kty === "RSA") {
        const { alg: _a, use: _u, ...publicKeyJwk } = publicJwk(key);
        return { id, type: "JsonWebKey", controller, publicKeyJwk };
      }
      const { publicKeyMultibase } = await fromJwk({ jwk: key, id, controller });
      return { id, type: "Multikey", controller, publicKeyMultibase };
    }),
  );
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/multikey/v1",
      "https://w3id.org/security/jwk/v1",
    ],
    id: controller,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** Ended places: revoked, superseded, or left for another place. Null for an unknown list. */
async function listEnded(list: number): Promise<number[] | null> {
  const places = query().selectFrom("badge_places").where("status_list", "=", list);
  const ended = places.select("status_index").where("is_ended", "=", true);
  const found = await query()
    .selectNoFrom([
      sql<boolean>`EXISTS ${places.select("status_index")}`.as("isUsed"),
      sql<number[]>`ARRAY${ended}`.as("ended"),
    ])
    .executeTakeFirstOrThrow();
  return found.isUsed || list === 1 ? found.ended : null;
}

export async function buildStatusList(list: number, site: URL, at: Date) {
  const ended = await listEnded(list);
  if (!ended) return null;
  const bits = bitstringOf(ended);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: statusUrl(site, list),
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerOf(site).id,
    validFrom: isoSeconds(at),
    credentialSubject: {
      id: `${statusUrl(site, list)}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(bits).toString("base64url")}`,
      ttl: STATUS_SECONDS * 1_000,
    },
  };
}

export const STATUS_SECONDS = 60;
