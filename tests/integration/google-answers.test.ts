import { beforeAll, describe, expect, it } from "vitest";
import { beginFlow } from "@/lib/accounts/google/begin-flow";
import { callbackUrl } from "@/lib/accounts/google/client";
import { exchangeCode } from "@/lib/accounts/google/exchange-code";
import { startHostileGoogle } from "../support/hostile-google";

let google: Awaited<ReturnType<typeof startHostileGoogle>>;
beforeAll(async () => {
  google = await startHostileGoogle();
  Object.assign(process.env, google.env);
});

const person = { sub: "1", email: "pat@gmail.example", email_verified: true };

it("asks Google for a code with state, nonce and PKCE, and for the way back", async () => {
  const { url, flow } = await beginFlow({ next: "/dashboard", sessionId: null });
  const { challenge, ...asked } = Object.fromEntries(
    [...new URL(url).searchParams].map(([name, value]) => [
      name === "code_challenge" ? "challenge" : name,
      value,
    ]),
  );
  expect(asked).toEqual({
    client_id: google.env.GOOGLE_CLIENT_ID,
    code_challenge_method: "S256",
    nonce: flow.nonce,
    prompt: "select_account",
    redirect_uri: callbackUrl(),
    response_type: "code",
    scope: "openid email profile",
    state: flow.state,
  });
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(new Set([flow.state, flow.nonce, flow.verifier, challenge]).size).toBe(4);
});

describe("an answer", () => {
  it.each<[what: string, change: (answer: URLSearchParams) => void, failure: string]>([
    ["of somebody who went back", (answer) => answer.set("error", "access_denied"), "cancelled"],
    ["without a code", (answer) => answer.delete("code"), "refused"],
    ["with a code that Google does not know", (answer) => answer.set("code", "x"), "refused"],
    ["from another issuer", (answer) => answer.set("iss", "https://accounts.example"), "refused"],
    ["without a state", (answer) => answer.delete("state"), "ended"],
    ["of another state", (answer) => answer.set("state", "x"), "ended"],
  ])("%s", async (_what, change, failure) => {
    const { url, flow } = await beginFlow({ next: "/dashboard", sessionId: null });
    const answer = google.answer(url, person);
    change(answer);
    expect(await exchangeCode(flow, answer)).toEqual({ failure });
  });

  it("that cannot be redeemed while Google is away", async () => {
    const { url, flow } = await beginFlow({ next: "/dashboard", sessionId: null });
    const answer = google.answer(url, person);
    await google.stop();
    expect(await exchangeCode(flow, answer)).toEqual({ failure: "unavailable" });
  });
});
