import { EXAM_SKU } from "../learning/skus";
import type { Line } from "./products";

/** product.md, section 5. The version is the day from which this wording is used. */
export const EU_CONSENT =
  "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";
export const CONSENT_MISSING = "Please accept the EU digital content consent before checkout.";
export const EU_CONSENT_VERSION = "2026-11-21";

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
  if (line.gives !== EXAM_SKU) return { order: reference };
  return { exam_access: "true", access: "exam", order: reference };
}
