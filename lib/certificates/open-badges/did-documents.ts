import "server-only";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import type { SigningKeys } from "../../platform/signing-keys";
import { didOf, keyId } from "./badge-identifiers";
import { publicJwk } from "./key-sets";

/** Includes retired keys: badges that they signed still verify. */
export async function buildDidDocument(keys: SigningKeys, site: URL) {
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
