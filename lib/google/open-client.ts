import "server-only";
import { type Client, custom, Issuer } from "openid-client";
import { env } from "../env";
import { linkTo } from "../site";

const TIMEOUT = 5_000; // milliseconds per request
const DRIFT = 10; // seconds that clocks may differ

export const hasGoogle = () => env().GOOGLE_CLIENT_ID !== undefined;

export const callbackUrl = () => linkTo("/api/auth/callback/google");

let client: Promise<Client> | undefined;

/** Google or its local stand-in; discovered once per process. */
export function openClient(): Promise<Client> {
  client ??= discover().catch((error) => {
    client = undefined; // the next call tries again
    throw error;
  });
  return client;
}

async function discover(): Promise<Client> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env();
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new Error("sign-in with Google is not set up");
  custom.setHttpOptionsDefaults({ timeout: TIMEOUT });
  const issuer = await Issuer.discover(GOOGLE_ISSUER);
  if (issuer.metadata.issuer !== GOOGLE_ISSUER) throw new Error("the issuer calls itself otherwise");
  const opened = new issuer.Client({
    client_id: GOOGLE_CLIENT_ID,
    client_secret: GOOGLE_CLIENT_SECRET,
    redirect_uris: [callbackUrl()],
    response_types: ["code"],
    id_token_signed_response_alg: "RS256",
    token_endpoint_auth_method: "client_secret_post", // the stand-in accepts no other
  });
  opened[custom.clock_tolerance] = DRIFT;
  return opened;
}
