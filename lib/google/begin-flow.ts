import "server-only";
import { generators } from "openid-client";
import { openClient } from "./open-client";
import type { Flow } from "./schema";

type Question = Pick<Flow, "next" | "sessionId" | "timeZone">;

/**
 * The address at Google to which a browser goes, and what it has to bring back from there: `state` against answers that
 * it did not ask for, `nonce` against tokens of another sign-in, and the verifier without which the code is worth nothing.
 * @throws when Google cannot be reached
 */
export async function beginFlow(question: Question): Promise<{ url: string; flow: Flow }> {
  const client = await openClient();
  const flow = {
    ...question,
    state: generators.state(),
    nonce: generators.nonce(),
    verifier: generators.codeVerifier(),
  };
  const url = client.authorizationUrl({
    scope: "openid email profile",
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: generators.codeChallenge(flow.verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
  });
  return { url, flow };
}
