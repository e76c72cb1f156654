import type { SigningKeys } from "../../platform/signing-keys";
import { keyUrl } from "./badge-identifiers";

/** Lists the fields, so that no private part leaks. */
export function publicJwk(key: SigningKeys[number]) {
  const { kid, kty } = key;
  return key.kty === "RSA"
    ? { kty, kid, n: key.n, e: key.e, alg: "RS256", use: "sig" }
    : { kty, kid, crv: key.crv, x: key.x, alg: "EdDSA", use: "sig" };
}

/**
 * /.well-known/jwks.json. Each key is listed twice: badges name it by URL, which RFC 7517 allows as `kid`, and the
 * manifest of an evidence pack by its short name.
 */
export const keySet = (keys: SigningKeys, site: URL) => ({
  keys: keys.flatMap((key) => [publicJwk(key), { ...publicJwk(key), kid: keyUrl(site, key.kid) }]),
});
