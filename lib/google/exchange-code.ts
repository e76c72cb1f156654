import "server-only";
import { errors } from "openid-client";
import { reportFailure } from "../failures";
import { callbackUrl, openClient } from "./open-client";
import type { GoogleFailure } from "./rules";
import { type Claims, claimsShape, type Flow } from "./schema";

/**
 * openid-client compares `state`, redeems the code with the verifier, and checks the token's signature, issuer,
 * audience, times and `nonce`.
 */
export async function exchangeCode(
  { state, nonce, verifier }: Flow,
  answer: URLSearchParams,
): Promise<{ claims: Claims } | { failure: GoogleFailure }> {
  const known = ["code", "state", "iss", "error"].flatMap((name) => {
    const value = answer.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  try {
    const client = await openClient();
    const checks = { state, nonce, code_verifier: verifier, response_type: "code" };
    const tokens = await client.callback(callbackUrl(), Object.fromEntries(known), checks);
    const claims = claimsShape.safeParse(tokens.claims());
    return claims.success ? { claims: claims.data } : { failure: "refused" };
  } catch (error) {
    return { failure: explain(error, answer) };
  }
}

function explain(error: unknown, answer: URLSearchParams): GoogleFailure {
  const isSlow = error instanceof errors.RPError && /timed out/.test(error.message);
  if (error instanceof errors.RPError && !isSlow) return /^state /.test(error.message) ? "ended" : "refused";
  if (error instanceof errors.OPError) return answer.has("error") ? "cancelled" : "refused";
  if (error instanceof TypeError) return "refused"; // a malformed answer
  reportFailure("google:exchange", error);
  return "unavailable";
}
