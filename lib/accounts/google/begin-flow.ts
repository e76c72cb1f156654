import "server-only";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { callbackUrl, openClient } from "./client";
import type { Flow } from "./schema";

type Question = Pick<Flow, "next" | "sessionId" | "timeZone">;

/**
 * `state` refuses answers that the browser did not ask for, and `nonce` refuses tokens of another sign-in. Without
 * `verifier` the code has no value (PKCE).
 * @throws when Google cannot be reached
 */
export async function beginFlow(question: Question): Promise<{ url: string; flow: Flow }> {
  const client = await openClient();
  const flow = {
    ...question,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const url = buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(),
    scope: "openid email profile",
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
  });
  return { url: url.href, flow };
}
