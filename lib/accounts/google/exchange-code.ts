import "server-only";
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { reportFailure } from "../../platform/report-failure";
import { type Claims, claimsShape } from "./claims";
import { callbackUrl, openClient } from "./client";
import type { GoogleFailure } from "./failures";
import type { Flow } from "./schema";

/** Google did not answer, or not as an API answers. Every other code says what is wrong with its answer. */
const UNREACHED = [undefined, "OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_JSON"];

/**
 * openid-client redeems the code with the verifier, and checks the token's signature, issuer, audience, times and
 * `nonce`.
 */
export async function exchangeCode(
  { state, nonce, verifier }: Flow,
  answer: URLSearchParams,
): Promise<{ claims: Claims } | { failure: GoogleFailure }> {
  if (answer.get("state") !== state) return { failure: "ended" };
  const answered = new URL(callbackUrl());
  for (const name of ["code", "state", "iss", "error"]) {
    const value = answer.get(name);
    if (value !== null) answered.searchParams.set(name, value);
  }
  try {
    const client = await openClient();
    const tokens = await authorizationCodeGrant(client, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = claimsShape.safeParse(tokens.claims());
    return claims.success ? { claims: claims.data } : { failure: "refused" };
  } catch (error) {
    return { failure: explain(error) };
  }
}

function explain(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError) return "cancelled";
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return "refused";
  if (error instanceof ClientError && !UNREACHED.includes(error.code)) return "refused";
  reportFailure("google:exchange", error); // without an answer, `fetch` throws a TypeError
  return "unavailable";
}
