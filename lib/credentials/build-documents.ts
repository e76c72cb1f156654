import "server-only";
import { gzipSync } from "node:zlib";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import { db } from "../db";
import { issuerOf } from "./build-credential";
import { bitstringOf, didOf, isoSeconds, keyId, publicJwk, statusUrl } from "./rules";
import type { CredentialKeys } from "./schema";

/** `did:web`: who issues, with every key that ever signed, the retired ones too. */
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

/** A Bitstring Status List of what was revoked, or replaced by a reissue, of this moment, still without a proof; null for a list that is none. */
export async function buildStatusList(list: number, site: URL, at: Date) {
  const entries = await db().certificate.findMany({
    where: { statusList: list },
    select: { statusIndex: true, revokedAt: true, reissue: { select: { id: true } } },
  });
  if (entries.length === 0 && list !== 1) return null;
  const ended = entries.filter(({ revokedAt, reissue }) => revokedAt || reissue);
  const bits = bitstringOf(ended.map(({ statusIndex }) => statusIndex));
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

/** How long a status list may be kept by whoever fetched it. */
export const STATUS_SECONDS = 60;
