import "server-only";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";

/** A key pair for `private_key_jwt`: the private part as JWK in JSON. */
export async function createClientKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return JSON.stringify({ ...jwk, kid, alg: "RS256", use: "sig" });
}

const publicShape = z.object({
  kty: z.literal("RSA"),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** What the provider has to know of it. The shape names each member, so that no private one leaves. */
export const publicPart = (jwk: string) => publicShape.parse(JSON.parse(jwk));
