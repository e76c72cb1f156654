import type { CredentialKeys, EdKey, RsaKey } from "./schema";

/** Who issues, and how keys and badges are named. Source: facts of Open Badges 3.0 and did:web, docs/decisions/0007-open-badges-are-signed-at-each-request.md. */

/** The issuer. A port is a part of its name: 'did:web:localhost%3A3000'. */
export const didOf = (site: URL) => `did:web:${site.host.replace(":", "%3A")}`;
/** Where a public key is read, and how a proof names it. */
export const keyUrl = (site: URL, kid: string) => new URL(`/keys/${kid}`, site).href;
export const keyId = (site: URL, kid: string) => `${didOf(site)}#${kid}`;
/** Addresses of a badge and of a status list. */
export const credentialUrl = (site: URL, code: string) => new URL(`/credentials/${code}`, site).href;
/** What a badge calls itself: a later one of the same certificate is another credential under the same address. */
export const badgeId = (site: URL, code: string, badgeNumber: number) =>
  credentialUrl(site, code) + (badgeNumber > 1 ? `#badge-${badgeNumber}` : "");
export const statusUrl = (site: URL, list: number) => new URL(`/status/${list}`, site).href;

/** The first key of a kind that still has its private part signs. */
export function signingKeys(keys: CredentialKeys): { rsa: RsaKey; ed: EdKey } {
  const rsa = keys.find((key): key is RsaKey => key.kty === "RSA" && key.d !== undefined);
  const ed = keys.find((key): key is EdKey => key.kty === "OKP" && key.d !== undefined);
  if (!rsa || !ed) throw new Error("there is no key to sign with");
  return { rsa, ed };
}

/** What everybody may see of a key: field by field, so that no private part gets out. */
export function publicJwk(key: CredentialKeys[number]) {
  const { kid, kty } = key;
  return key.kty === "RSA"
    ? { kty, kid, n: key.n, e: key.e, alg: "RS256", use: "sig" }
    : { kty, kid, crv: key.crv, x: key.x, alg: "EdDSA", use: "sig" };
}

/**
 * The set of keys at /.well-known/jwks.json. A badge names its key by the address, which RFC 7517 lets a `kid` be, so that
 * one look-up finds it; the manifest of an evidence pack by the short name. Each key stands under both.
 */
export const keySet = (keys: CredentialKeys, site: URL) => ({
  keys: keys.flatMap((key) => [publicJwk(key), { ...publicJwk(key), kid: keyUrl(site, key.kid) }]),
});

/** Whole seconds: a JWT knows no finer time, and both have to say the same. */
export const isoSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** Entries of one status list: the least that the standard asks for, so that a place tells nothing of its holder. */
export const STATUS_LIST_LENGTH = 131_072;

/** A bit for each place, the first left-most; set is revoked. */
export function bitstringOf(revoked: number[]): Uint8Array {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}
