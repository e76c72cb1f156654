import type { Locator } from "@playwright/test";
import { tierCode } from "@/lib/commerce/discount-tiers";
import { expect } from "./browser";

/** Earlier orders move the tiers (product.md, section 6), so only code and percentage must match. */
export async function tierOffered(part: Locator): Promise<string> {
  await expect(part).toContainText(/\d0% off the Beginner Bite/);
  const [, percent] = /(\d0)% off the Beginner Bite/.exec((await part.textContent()) ?? "") ?? [];
  return tierCode(Number(percent)) ?? "";
}
