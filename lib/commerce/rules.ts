/** Prices and products. Source: product.md, sections 9 and 11. */
import type { Level } from "../courses/rules";
import { courseSku, EXAM_SKU, levelSku, parseSku, seatsSku } from "../courses/skus";

export type ProductKey = "beginner" | "mid" | "advanced" | "exam";
type Product = { sku: string; name: string; price: number };

/** EUR cents. The server uses these prices; an amount from the browser is only compared. */
export const products: Record<ProductKey, Product> = {
  beginner: { sku: levelSku("beginner"), name: "Beginner Bite", price: 3900 },
  mid: { sku: levelSku("intermediate"), name: "Mid Bite", price: 6900 },
  advanced: { sku: levelSku("advanced"), name: "Advanced Bite", price: 9900 },
  exam: { sku: EXAM_SKU, name: "Certification exam", price: 3900 },
};

/** EUR cents for the whole pack. */
export const seatPacks = [
  { size: 10, sku: seatsSku(10), price: 94_900, prioritySupport: false },
  { size: 25, sku: seatsSku(25), price: 227_500, prioritySupport: true },
  { size: 50, sku: seatsSku(50), price: 435_000, prioritySupport: true },
] as const;
type SeatPack = (typeof seatPacks)[number];

export const COUNTER_START = 47;

const tiers = [
  { below: 25, percent: 90 },
  { below: 75, percent: 80 },
  { below: 150, percent: 70 },
  { below: 250, percent: 60 },
  { below: 400, percent: 50 },
  { below: 600, percent: 40 },
  { below: 850, percent: 30 },
  { below: 1350, percent: 20 },
  { below: 2350, percent: 10 },
] as const;

export type DiscountTier = {
  /** Percent off the Beginner level; 0 when the tiers are used up. */
  percent: number;
  /** Position of the counter within the tier, 0 to 1. */
  progress: number;
  nextUsers: number;
};

/** product.md, section 9. `counter`: see discountCounter. */
export function discountTier(counter: number): DiscountTier {
  const index = tiers.findIndex(({ below }) => counter < below);
  const tier = tiers[index];
  const nextUsers = counter < 25 ? 25 - counter : counter < 75 ? 75 - counter : 50;
  if (!tier) return { percent: 0, progress: 1, nextUsers };
  const from = tiers[index - 1]?.below ?? 0;
  return { percent: tier.percent, progress: (counter - from) / (tier.below - from), nextUsers };
}

/** EUR cents, rounded to whole euros, as shown. */
export function discounted(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 10_000) * 100;
}

export function tierCode(percent: number): string | null {
  return percent > 0 ? `BITE${percent}` : null;
}

/** Always valid: the exam for 3.90 (product.md, section 1). */
export const EXAM_CODE = { code: "BITE90", price: 390 } as const;

export type Line = {
  sku: string;
  gives: string;
  name: string;
  description: string;
  /** EUR cents, without any code. */
  price: number;
  /** Skus of entitlements that already include all of it. */
  coveredBy: string[];
};

type CourseFacts = { id: string; title: string; price: number; difficultyLevel: Level };

const levelProducts: Record<Level, Product> = {
  beginner: products.beginner,
  intermediate: products.mid,
  advanced: products.advanced,
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function productLine(sku: string): Line | null {
  const pack = seatPackOf(sku);
  if (pack) {
    const name = `${pack.size} seats`;
    return {
      sku,
      gives: sku,
      name,
      description: "All levels and the exam, 60 days a seat",
      price: pack.price,
      coveredBy: [],
    };
  }
  if (sku === products.exam.sku) {
    const { name, price } = products.exam;
    return {
      sku,
      gives: sku,
      name,
      description: "20 questions, retakes included, with certificate",
      price,
      coveredBy: [sku],
    };
  }
  const parsed = parseSku(sku);
  if (parsed?.kind !== "level") return null;
  const { level } = parsed;
  return { sku, gives: sku, ...levelItem(level), price: levelProducts[level].price, coveredBy: [sku] };
}

/** A course at its level's price opens the whole level (product.md, section 11); null when it opens only itself. */
export function levelSoldAs(level: Level, price: number): Product | null {
  return price === levelProducts[level].price ? levelProducts[level] : null;
}

export function courseLine(course: CourseFacts): Line {
  const level = levelProducts[course.difficultyLevel];
  const sku = courseSku(course.id);
  return {
    sku,
    gives: levelSoldAs(course.difficultyLevel, course.price)?.sku ?? sku,
    ...levelItem(course.difficultyLevel),
    price: course.price,
    coveredBy: [sku, level.sku],
  };
}

/** product.md, section 3, 'Payment item'. */
function levelItem(level: Level): Pick<Line, "name" | "description"> {
  return {
    name: `AI ${capital(level)} Course`,
    description: `AI Proficiency ${level} course with certification`,
  };
}

export function productName(sku: string): string | null {
  const pack = seatPackOf(sku);
  if (pack) return `${pack.size} seats`;
  return Object.values(products).find((each) => each.sku === sku)?.name ?? null;
}

export function hrefOf(sku: string): string {
  const parsed = parseSku(sku);
  switch (parsed?.kind) {
    case "exam":
      return "/exam";
    case "seats":
      return "/organisation";
    case "course":
      return `/course/${parsed.courseId}`;
    case "level":
      return `/courses?level=${parsed.level}`;
    default:
      return "/dashboard";
  }
}

export function offerOf(sku: string): string {
  const parsed = parseSku(sku);
  switch (parsed?.kind) {
    case "exam":
      return "/pricing#exam";
    case "seats":
      return "/enterprise";
    case "level":
      return `/pricing#level-${parsed.level}`;
    default:
      return hrefOf(sku);
  }
}

export function seatPackOf(sku: string) {
  return seatPacks.find((pack) => pack.sku === sku) ?? null;
}

export function skuOfName(name: string): string | null {
  const product = Object.values(products).find((each) => each.name === name);
  if (product) return product.sku;
  const level = (Object.keys(levelProducts) as Level[]).find((key) => levelItem(key).name === name);
  return level ? levelProducts[level].sku : null;
}

/** Stripe's minimum charge, EUR cents. */
const LEAST_AMOUNT = 50;

/** How long an unpaid checkout holds a limited code. Stripe's minimum for a payment page is 30 minutes. */
export const RESERVED_MINUTES = 30;

export type CodeRefusal = "unknown" | "ended" | "not_covered" | "spent" | "used";
type Discount = { price: number } | CodeRefusal;
type Tiers = { current: number; reserved: number[] };

export function cleanDiscountCode(given: string | undefined): string | null {
  const code = (given ?? "").trim().toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null;
}

/** A link's code, or null where it cannot apply: the exam's and the tiers' codes fit only their own product. */
export function codeFor(sku: string, code: string | null): string | null {
  if (code === EXAM_CODE.code) return sku === products.exam.sku ? code : null;
  if (/^BITE\d{2}$/.test(code ?? "")) return sku === products.beginner.sku ? code : null;
  return code;
}

export function builtInDiscount(code: string, line: Line, { current, reserved }: Tiers): Discount {
  if (code === EXAM_CODE.code && line.gives === products.exam.sku) return { price: EXAM_CODE.price };
  const percent = Number(/^BITE(\d{2})$/.exec(code)?.[1] ?? 0);
  if (!tiers.some((tier) => tier.percent === percent)) return "unknown";
  const holds = percent === current || reserved.includes(percent);
  if (!holds) return code === EXAM_CODE.code ? "not_covered" : "ended";
  if (line.gives !== products.beginner.sku) return "not_covered";
  return { price: discounted(line.price, percent) };
}

type OperatorsCode = { covers: string[]; percent: number | null; amountOff: number | null };

export function operatorsDiscount({ covers, percent, amountOff }: OperatorsCode, line: Line): Discount {
  if (!covers.includes(line.sku) && !covers.includes(line.gives)) return "not_covered";
  const off = percent === null ? (amountOff ?? 0) : Math.round((line.price * percent) / 100);
  const left = Math.max(0, line.price - off);
  return { price: left > 0 && left < LEAST_AMOUNT ? LEAST_AMOUNT : left };
}

export type LinkTier = "3900" | "6900" | "9900" | SeatPack["sku"];

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
  return seatPackOf(tier)?.price ?? Number(tier);
}

/** Possible products of a payment by link; with several, the buyer chooses on the claim page. */
export function linesOfLink(tier: LinkTier, named: Line | null): Line[] {
  if (named && tierOrNull(named) === tier) return [named];
  const skus = [...Object.values(products), ...seatPacks].map(({ sku }) => sku);
  return skus.flatMap((sku) => productLine(sku) ?? []).filter((line) => tierOrNull(line) === tier);
}

/** One fetch from Stripe. Amounts in EUR cents. */
export type Payment = {
  sessionId: string;
  lookedAt: Date;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  hasFailed: boolean;
  currency: string;
  amount: number;
  refunded: number;
  dispute: "open" | "won" | "lost" | null;
  paymentIntentId: string | null;
  email: string | null;
  company: { name: string | null; address: string[]; vatNumber: string | null } | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
};

export type Outcome = Pick<Payment, "status" | "isPaid" | "hasFailed" | "amount" | "refunded" | "dispute">;

export type OrderState =
  | "pending"
  | "expired"
  | "failed"
  | "paid"
  | "partially_refunded"
  | "refunded"
  | "disputed";

export function isLive(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

export function stateOf(payment: Outcome): OrderState {
  const { status, isPaid, hasFailed, amount, refunded, dispute } = payment;
  if (!isPaid) return status === "expired" ? "expired" : hasFailed ? "failed" : "pending";
  if (refunded > 0 && refunded >= amount) return "refunded";
  if (dispute === "open" || dispute === "lost") return "disputed";
  return refunded > 0 ? "partially_refunded" : "paid";
}

export type AccessEnd = "refund" | "dispute";

/**
 * How a paid order's state changes its access. `ended`: why it is closed. `forGood`: certificates end too. A partial
 * refund keeps the access.
 */
export function accessAfter(payment: Outcome): { ended: AccessEnd | null; forGood: boolean } {
  const state = stateOf(payment);
  if (state === "refunded") return { ended: "refund", forGood: true };
  if (state === "disputed") return { ended: "dispute", forGood: payment.dispute === "lost" };
  return { ended: null, forGood: false };
}

/** `refunded` and `taken_back` are final; `resting` until the payer's bank decides. */
export type AccessState = "open" | "resting" | "refunded" | "taken_back";
export function accessStateOf(payment: Outcome): AccessState {
  const { ended, forGood } = accessAfter(payment);
  if (ended === "dispute") return forGood ? "taken_back" : "resting";
  return ended ? "refunded" : "open";
}

/** product.md, section 5. The version is the day from which this wording is used. */
export const EU_CONSENT =
  "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";
export const CONSENT_MISSING = "Please accept the EU digital content consent before checkout.";
export const EU_CONSENT_VERSION = "2026-11-21";

export const MONEY_BACK_DAYS = 30;
export const WITHDRAWAL_DAYS = 14;

/** Unique: one open purchase per person. Uses `gives`, so a course that gives its level counts as the level. */
export function openKeyOf(userId: string, { gives }: Pick<Line, "gives">): string {
  return `${userId}:${gives}`;
}

const successPaths = ["/payment-success", "/thank-you", "/success"];
const cancelPaths = [
  "/payment-canceled",
  "/pricing",
  "/enterprise",
  "/courses",
  "/exam",
  "/quiz",
  "/dashboard",
];

/** Only our own pages from a list, and the page of a course; null for all else. */
export function returnPath(kind: "success" | "cancel", given: string | undefined): string | null {
  const allowed = kind === "success" ? successPaths : cancelPaths;
  if (given === undefined) return allowed[0] ?? null;
  if (allowed.includes(given)) return given;
  return kind === "cancel" && /^\/course\/[a-z0-9]+(-[a-z0-9]+)*$/.test(given) ? given : null;
}

type Return = { path: string; line: Line; reference: string };

/** The query that each success page reads (product.md, section 2). */
export function successQuery({ path, line, reference }: Return): Record<string, string> {
  if (path === "/success") return { o: reference };
  if (path === "/thank-you") return { product: line.name };
  if (line.gives !== products.exam.sku) return { order: reference };
  return { exam_access: "true", access: "exam", order: reference };
}

export function cleanReference(given: string | undefined): string | null {
  const reference = (given ?? "").trim().toUpperCase().slice(0, 40);
  return /^SBO-[0-9A-Z]{12}$/.test(reference) ? reference : null;
}
