import "server-only";
import { importJWK } from "jose";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  PrivateKeyJwt,
} from "openid-client";
import { z } from "zod";
import { env } from "../../platform/env";
import { requestPublic } from "../../platform/http/fetch-public";
import { usualReach } from "../../platform/http/reach";
import { linkTo } from "../../platform/links";

/** Everything that the protocol needs to know of an organisation's provider. */
export type ProviderSettings = {
  id: string;
  issuer: string;
  clientId: string;
  credential: "secret" | "key";
  /** The client secret, or the private key as JWK in JSON. */
  secret: string;
  changedAt: Date;
};

const TIMEOUT = 5; // seconds a request
const DRIFT = 30; // seconds that clocks may differ

/** One for all providers: `state` names the provider, so an answer of another one is refused (mix-up). */
export const callbackUrl = () => linkTo("/api/sign-on/callback");

/** `fetch` for openid-client: public addresses only, with limits of time and size. */
async function fetchProvider(
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  const { method, headers, body } = options;
  const given = { ...usualReach(), method, headers, ...(body != null && { body: String(body) }) };
  const answer = await requestPublic(url, given);
  const empty = [204, 205, 304].includes(answer.status);
  return new Response(empty ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: { "content-type": answer.type },
  });
}

/** The document of this address calls itself otherwise. */
export class OtherIssuer extends Error {}

const isLocal = ({ protocol }: URL) => protocol === "http:" && env().APP_MODE === "local";

const keyShape = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string() });

async function authOf({ credential, secret }: ProviderSettings): Promise<ClientAuth> {
  if (credential === "key") {
    const jwk = keyShape.parse(JSON.parse(secret));
    const key = await importJWK(jwk, jwk.alg);
    if (key instanceof Uint8Array) throw new Error("the key is no private key");
    return PrivateKeyJwt({ key, kid: jwk.kid });
  }
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasicOnly = methods !== undefined && !methods.includes("client_secret_post");
    (isBasicOnly ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };
}

/**
 * A new client each time: the provider's document and keys are read anew, so a rotated or withdrawn key counts at once,
 * and nobody is sent to a provider that is down.
 * @throws when the provider cannot be reached, or calls itself otherwise
 */
export async function openProvider(settings: ProviderSettings): Promise<Configuration> {
  const url = new URL(settings.issuer);
  const client = await discovery(
    url,
    settings.clientId,
    { [clockTolerance]: DRIFT },
    await authOf(settings),
    {
      timeout: TIMEOUT,
      [customFetch]: fetchProvider,
      // Without these checks it trusts TLS and verifies no signature.
      execute: [enableNonRepudiationChecks, ...(isLocal(url) ? [allowInsecureRequests] : [])],
    },
  );
  // Also refuses Microsoft's addresses for all tenants, whose issuer is another one each time.
  if (client.serverMetadata().issuer !== settings.issuer) throw new OtherIssuer();
  return client;
}
