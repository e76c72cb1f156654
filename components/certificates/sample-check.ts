import { brand } from "@/lib/platform/brand";
import { drawQr } from "@/lib/platform/qr-code";
import type { SheetCheck } from "./certificate-sheet";

const page = new URL("/certificate-verify", brand.url);

/** Leads to the empty check: no invented number is anybody's. */
export function sampleCheck(): SheetCheck {
  return {
    code: `${brand.prefix}-2026-004217`,
    page: page.host + page.pathname,
    qr: drawQr(page.href),
  };
}
