import type { Locator } from "@playwright/test";
import { tierCode } from "@/lib/commerce/rules";
import { expect } from "./browser";

/**
 * The code of the tier that a part of the page offers. Each order that a run pays moves the tiers (product.md, section 6), so
 * which one it is depends on the tests before; that code and percentage belong together does not.
 */
export async function tierOffered(part: Locator): Promise<string> {
  await expect(part).toContainText(/\d0% off the Beginner Bite/);
  const [, percent] = /(\d0)% off the Beginner Bite/.exec((await part.textContent()) ?? "") ?? [];
  return tierCode(Number(percent)) ?? "";
}
