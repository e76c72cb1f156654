import "server-only";
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { env } from "../../platform/env";
import { linkTo } from "../../platform/links";

const TIMEOUT = 5; // seconds per request
const DRIFT = 10; // seconds that clocks may differ

export const hasGoogle = () => env().GOOGLE_CLIENT_ID !== undefined;

export const callbackUrl = () => linkTo("/api/auth/callback/google");

let client: Promise<Configuration> | undefined;

/** Google or its local stand-in; discovered once per process. */
export function openClient(): Promise<Configuration> {
  client ??= discover().catch((error) => {
    client = undefined; // the next call tries again
    throw error;
  });
  return client;
}

async function discover(): Promise<Configuration> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env();
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new Error("sign-in with Google is not set up");
  const issuer = new URL(GOOGLE_ISSUER);
  const opened = await discovery(
    issuer,
    GOOGLE_CLIENT_ID,
    { id_token_signed_response_alg: "RS256", [clockTolerance]: DRIFT },
    ClientSecretPost(GOOGLE_CLIENT_SECRET), // the stand-in accepts no other
    {
      timeout: TIMEOUT,
      // Without these checks it trusts TLS and verifies no signature. Only a stand-in speaks plain HTTP (lib/platform/env.ts).
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [allowInsecureRequests] : [])],
    },
  );
  if (opened.serverMetadata().issuer !== GOOGLE_ISSUER) throw new Error("the issuer calls itself otherwise");
  return opened;
}
