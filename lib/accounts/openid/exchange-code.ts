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
import type { ProviderFailure } from "./failures";
import { callbackUrl, OtherIssuer, openProvider, type ProviderSettings } from "./open-provider";
import type { Flow } from "./schema";

/** It did not answer, or not as an API answers. Every other code says what is wrong with its answer. */
const UNREACHED = [undefined, "OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_JSON"];

/** Of a document whose issuer is not the one that was asked. */
const OTHER_ISSUER = "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";

/** What a provider says that knows the person and does not let them in (OpenID Connect Core, 3.1.2.6). */
const DENIALS = ["access_denied", "account_selection_required", "consent_required", "interaction_required"];

/**
 * openid-client redeems the code with the verifier, and checks the token's signature, issuer, audience, times and
 * `nonce`, and `iss` of the answer where the provider announces it (RFC 9207).
 */
export async function exchangeCode(
  settings: ProviderSettings,
  { providerId, state, nonce, verifier }: Flow,
  answer: URLSearchParams,
): Promise<{ claims: Claims; idToken: string } | { failure: ProviderFailure }> {
  if (providerId !== settings.id || answer.get("state") !== state) return { failure: "ended" };
  const answered = new URL(callbackUrl());
  for (const name of ["code", "state", "iss", "error"]) {
    const value = answer.get(name);
    if (value !== null) answered.searchParams.set(name, value);
  }
  try {
    const client = await openProvider(settings);
    const tokens = await authorizationCodeGrant(client, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const all = { ...tokens.claims() };
    const claims = claimsShape.safeParse(all);
    const idToken = tokens.id_token ?? "";
    return claims.success ? { claims: { ...claims.data, all }, idToken } : { failure: "refused" };
  } catch (error) {
    return { failure: explainFailure(error) };
  }
}

/** Also for a flow that could not be begun. */
export function explainFailure(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError)
    return DENIALS.includes(error.error) ? "denied" : "refused";
  if (error instanceof OtherIssuer) return "issuer";
  if (error instanceof ClientError && error.code === OTHER_ISSUER) return "issuer";
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return "refused";
  if (error instanceof ClientError && !UNREACHED.includes(error.code)) return "refused";
  reportFailure("sign-on:exchange", error); // without an answer, the request throws
  return "unavailable";
}
