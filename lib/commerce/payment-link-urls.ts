import "server-only";
import { env } from "../platform/env";
import type { LinkTier } from "./payment-links";

function links(): Record<LinkTier, string> {
  const given = env();
  return {
    "3900": given.STRIPE_LINK_3900,
    exam: given.STRIPE_LINK_EXAM ?? given.STRIPE_LINK_3900,
    "6900": given.STRIPE_LINK_6900,
    "9900": given.STRIPE_LINK_9900,
    seats_10: given.STRIPE_LINK_SEATS_10,
    seats_25: given.STRIPE_LINK_SEATS_25,
    seats_50: given.STRIPE_LINK_SEATS_50,
  };
}

export function linkOfTier(tier: LinkTier): string {
  return links()[tier];
}

export function tierOfLink(url: string): LinkTier | null {
  const found = Object.entries(links()).find(([, link]) => link === url);
  return (found?.[0] as LinkTier | undefined) ?? null;
}
