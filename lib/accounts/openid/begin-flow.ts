import "server-only";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { callbackUrl, openProvider, type ProviderSettings } from "./open-provider";
import type { Flow } from "./schema";

type Question = Pick<Flow, "purpose" | "next" | "sessionId" | "timeZone"> & {
  email?: string;
  /** Scopes beside the usual ones. */
  scopes?: readonly string[];
};

/**
 * `state` refuses answers that the browser did not ask for, `nonce` refuses tokens of another sign-in, and without
 * `verifier` the code has no value (PKCE).
 * @throws when the provider cannot be reached
 */
export async function beginFlow(
  settings: ProviderSettings,
  { email, scopes = [], ...question }: Question,
): Promise<{ url: string; flow: Flow }> {
  const client = await openProvider(settings);
  const flow: Flow = {
    ...question,
    providerId: settings.id,
    settings: settings.changedAt.toISOString(),
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const known = client.serverMetadata().scopes_supported;
  const wanted = scopes.filter((scope) => known?.includes(scope));
  const url = buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(),
    scope: ["openid", "email", "profile", ...wanted].join(" "),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
    ...(email && { login_hint: email }),
  });
  return { url: url.href, flow };
}
