import "server-only";
import { type Client, custom, Issuer } from "openid-client";
import { env } from "../env";
import { linkTo } from "../site";

const TIMEOUT = 5_000; // milliseconds, of each request
const DRIFT = 10; // seconds that clocks may differ

/** Whether there is a Google to sign in with. */
export const hasGoogle = () => env().GOOGLE_CLIENT_ID !== undefined;

/** Where Google sends people back to. */
export const callbackUrl = () => linkTo("/api/auth/callback/google");

let client: Promise<Client> | undefined;

/** Google, or the local emulator that stands in for it, as its own document describes it; read once a process. */
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
    token_endpoint_auth_method: "client_secret_post", // the emulator takes no other
  });
  opened[custom.clock_tolerance] = DRIFT;
  return opened;
}
