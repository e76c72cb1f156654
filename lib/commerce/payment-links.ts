import { type Line, productLine, products, seatPackOf, seatPacks } from "./products";

export type LinkTier = "3900" | "6900" | "9900" | "exam" | (typeof seatPacks)[number]["sku"];

/** The urgency banner's reference (product.md, section 7). It is no sku. */
export const BANNER_REFERENCE = "urgency_banner_purchase";

/** @throws Error for a price below 3900 or between the tiers (product.md, section 8) */
export function linkTierOf(line: Pick<Line, "sku" | "price">): LinkTier {
  const tier = tierOrNull(line);
  if (!tier) throw new Error("No payment link configured for price");
  return tier;
}

function tierOrNull({ sku, price }: Pick<Line, "sku" | "price">): LinkTier | null {
  const pack = seatPackOf(sku);
  if (pack) return pack.sku;
  if (sku === products.exam.sku) return "exam";
  if (price >= 9900) return "9900";
  return price === 6900 ? "6900" : price === 3900 ? "3900" : null;
}

export function paymentLinkUrl(link: string, reference: string): string {
  const url = new URL(link);
  if (reference === BANNER_REFERENCE) url.searchParams.set("prefilled_email", "");
  url.searchParams.set("client_reference_id", reference);
  return url.href;
}

/** EUR cents. */
export function linkPrice(tier: LinkTier): number {
  if (tier === "exam") return products.exam.price;
  return seatPackOf(tier)?.price ?? Number(tier);
}

/** The exam has its own link; that of its price sells it too, for an operator without one. */
const sells = (tier: LinkTier, line: Line) =>
  tierOrNull(line) === tier || (tier === "3900" && line.sku === products.exam.sku);

/** Possible products of a payment by link; with several, the buyer chooses on the claim page. */
export function linesOfLink(tier: LinkTier, named: Line | null): Line[] {
  if (named && sells(tier, named)) return [named];
  const skus = [...Object.values(products), ...seatPacks].map(({ sku }) => sku);
  return skus.flatMap((sku) => productLine(sku) ?? []).filter((line) => sells(tier, line));
}

type LinkReference = { sku: string; consentId: string | null };

/** Names what is bought and the consent given for it, never who pays or how much: anybody can change a URL. */
export const linkReference = (sku: string, consentId: string) => `${sku}__${consentId}`;

export function readLinkReference(reference: string | null): LinkReference {
  const [sku = "", consentId = null] = (reference ?? "").split("__");
  return { sku, consentId };
}
