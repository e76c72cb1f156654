import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

const CLIENT = { id: "skillbite-test", secret: "GOCSPX-test" };

export type Token = JWTPayload & { by?: "another key" };

export async function startHostileGoogle() {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", use: "sig", alg: "RS256" };
  const codes = new Map<string, { token: Token; challenge: string }>();
  const http = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") return answer(200, document);
    if (request.url === "/certs") return answer(200, { keys: [jwk] });
    const given = new URLSearchParams(await text(request));
    const code = codes.get(given.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(given.get("code_verifier") ?? "")
      .digest("base64url");
    if (!code || given.get("client_secret") !== CLIENT.secret || challenge !== code.challenge) {
      return answer(400, { error: "invalid_grant" });
    }
    return answer(200, { access_token: "a", token_type: "Bearer", id_token: await sign(code.token) });
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const document = {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/certs`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };

  function sign({ by, ...token }: Token) {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: url, aud: CLIENT.id, iat: now, exp: now + 600, ...token })
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign((by ? foreign : own).privateKey);
  }

  return {
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: url },
    /** `asked`: the URL that began the sign-in. A code works any number of times. */
    answer(asked: string, token: Token): URLSearchParams {
      const { searchParams } = new URL(asked);
      const [nonce, challenge = ""] = [searchParams.get("nonce"), searchParams.get("code_challenge") ?? ""];
      const code = `code-${codes.size}`;
      codes.set(code, { token: { nonce, ...token }, challenge });
      return new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
    },
    async stop() {
      http.closeAllConnections();
      await promisify(http.close.bind(http))();
    },
  };
}
