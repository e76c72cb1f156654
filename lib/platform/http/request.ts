import "server-only";
import { headers } from "next/headers";
import { env } from "../env";
import { AppError } from "../errors";
import { clientOf } from "./ip-blocks";

export async function clientIp(): Promise<string> {
  return clientOf((await headers()).get("x-forwarded-for") ?? "unknown");
}

/**
 * A write needs our Origin, or Sec-Fetch-Site: same-origin. A request with neither is refused (Next lets it through).
 * @throws AppError `forbidden`
 */
export function assertSameOrigin(given: Headers): void {
  const sameSite = given.get("sec-fetch-site") === "same-origin";
  const origin = given.get("origin");
  if (origin === env().APP_URL) return;
  if (sameSite && origin !== "null") return;
  throw new AppError("forbidden", "This request did not come from our site.");
}

export async function clientDevice(): Promise<string> {
  const userAgent = (await headers()).get("user-agent");
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser ?? "Unknown browser", system && `on ${system}`].filter(Boolean).join(" ");
}
