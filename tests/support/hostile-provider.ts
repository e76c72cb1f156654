import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";

export type Token = JWTPayload & { by?: "another key" };
type Quirks = {
  /** Members of the discovery document that say something else. */
  document: Record<string, unknown>;
  /** Answers nothing, as a provider that is down. */
  isDown: boolean;
  /** By what we prove who we are: a key set in place of the secret. */
  clientKeys: JSONWebKeySet | null;
};

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

/** An OpenID provider that signs whatever a test wants. Its client proves itself by `secret`. */
export async function startHostileProvider(client: { id: string; secret: string }) {
  const keys = { count: 0, own: await generateKeyPair("RS256"), foreign: await generateKeyPair("RS256") };
  const quirks: Quirks = { document: {}, isDown: false, clientKeys: null };
  const codes = new Map<string, { token: Token; challenge: string }>();
  const asked: string[] = [];

  const http = createServer(async (request, response) => {
    asked.push(request.url ?? "");
    if (quirks.isDown) return request.socket.destroy();
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") return answer(200, document());
    if (request.url === "/certs") return answer(200, { keys: [await ownKey()] });
    const given = new URLSearchParams(await text(request));
    const code = codes.get(given.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(given.get("code_verifier") ?? "")
      .digest("base64url");
    if (!code || !(await isClient(given)) || challenge !== code.challenge) {
      return answer(400, { error: "invalid_grant" });
    }
    return answer(200, { access_token: "a", token_type: "Bearer", id_token: await sign(code.token) });
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const document = () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/certs`,
    end_session_endpoint: `${url}/end`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    ...quirks.document,
  });

  const ownKey = async () => ({
    ...(await exportJWK(keys.own.publicKey)),
    kid: `own-${keys.count}`,
    use: "sig",
    alg: "RS256",
  });

  async function isClient(given: URLSearchParams): Promise<boolean> {
    if (!quirks.clientKeys) return given.get("client_secret") === client.secret;
    const assertion = given.get("client_assertion") ?? "";
    const verified = await jwtVerify(assertion, createLocalJWKSet(quirks.clientKeys), {
      issuer: client.id,
    }).catch(() => null);
    return verified !== null;
  }

  function sign({ by, ...token }: Token) {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: url, aud: client.id, iat: now, exp: now + 600, ...token })
      .setProtectedHeader({ alg: "RS256", kid: `own-${keys.count}` })
      .sign((by ? keys.foreign : keys.own).privateKey);
  }

  return {
    url,
    quirks,
    /** The paths that it was asked for. */
    asked,
    async rotateKeys({ keepsName = false } = {}) {
      keys.own = await generateKeyPair("RS256");
      if (!keepsName) keys.count++;
    },
    /** `begun`: the URL that began the sign-in. A code works any number of times. */
    answer(begun: string, token: Token): URLSearchParams {
      const { searchParams } = new URL(begun);
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
