import { env } from "./env";

/** The site's own origin, for canonical links, mails and redirects. Only known at run time. */
export function siteUrl(): URL {
  return new URL(env().APP_URL);
}

/** The whole address of a path of ours, with these parameters besides those that it has: for mails, and for what leaves the site. */
export function linkTo(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteUrl());
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
