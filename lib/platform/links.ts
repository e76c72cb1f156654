import { env } from "./env";

export function siteUrl(): URL {
  return new URL(env().APP_URL);
}

export function linkTo(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteUrl());
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
