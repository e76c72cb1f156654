import "server-only";
import { buildEndSessionUrl } from "openid-client";
import { linkTo } from "../../platform/links";
import { openProvider, type ProviderSettings } from "./open-provider";

/** Where the provider lets people choose to sign out, or null if it has no such page. @throws when it cannot be reached */
export async function signOutUrl(settings: ProviderSettings, idToken: string): Promise<string | null> {
  const client = await openProvider(settings);
  const page = client.serverMetadata().end_session_endpoint;
  if (!page || !["https:", new URL(settings.issuer).protocol].includes(new URL(page).protocol)) return null;
  return buildEndSessionUrl(client, {
    post_logout_redirect_uri: linkTo("/auth"),
    ...(idToken && { id_token_hint: idToken }),
  }).href;
}
