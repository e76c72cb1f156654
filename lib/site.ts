import { env } from "./env";

/** The site's own origin, for canonical links, mails and redirects. Only known at run time. */
export function siteUrl(): URL {
  return new URL(env().APP_URL);
}
