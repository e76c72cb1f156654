import type { CredentialKeys, EdKey, RsaKey } from "./schema";

/** Names as in Open Badges 3.0 and did:web: docs/decisions/0007-open-badges-are-signed-at-each-request.md. */

/** The port is part of the name: 'did:web:localhost%3A3000'. */
export const didOf = (site: URL) => `did:web:${site.host.replace(":", "%3A")}`;
export const keyUrl = (site: URL, kid: string) => new URL(`/keys/${kid}`, site).href;
export const keyId = (site: URL, kid: string) => `${didOf(site)}#${kid}`;
export const credentialUrl = (site: URL, code: string) => new URL(`/credentials/${code}`, site).href;
/** A certificate's later badge is another credential at the same URL. */
export const badgeId = (site: URL, code: string, badgeNumber: number) =>
  credentialUrl(site, code) + (badgeNumber > 1 ? `#badge-${badgeNumber}` : "");
export const statusUrl = (site: URL, list: number) => new URL(`/status/${list}`, site).href;

export function signingKeys(keys: CredentialKeys): { rsa: RsaKey; ed: EdKey } {
  const rsa = keys.find((key): key is RsaKey => key.kty === "RSA" && key.d !== undefined);
  const ed = keys.find((key): key is EdKey => key.kty === "OKP" && key.d !== undefined);
  if (!rsa || !ed) throw new Error("there is no key to sign with");
  return { rsa, ed };
}

/** Lists the fields, so that no private part leaks. */
export function publicJwk(key: CredentialKeys[number]) {
  const { kid, kty } = key;
  return key.kty === "RSA"
    ? { kty, kid, n: key.n, e: key.e, alg: "RS256", use: "sig" }
    : { kty, kid, crv: key.crv, x: key.x, alg: "EdDSA", use: "sig" };
}

/**
 * /.well-known/jwks.json. Each key is listed twice: badges name it by URL, which RFC 7517 allows as `kid`, and the
 * manifest of an evidence pack by its short name.
 */
export const keySet = (keys: CredentialKeys, site: URL) => ({
  keys: keys.flatMap((key) => [publicJwk(key), { ...publicJwk(key), kid: keyUrl(site, key.kid) }]),
});

/** Whole seconds, as in a JWT: both must agree. */
export const isoSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** The standard's minimum, so that a place does not identify its holder. */
export const STATUS_LIST_LENGTH = 131_072;

export function bitstringOf(revoked: number[]): Uint8Array {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}
