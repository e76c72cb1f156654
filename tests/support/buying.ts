import { expect, type Page } from "./browser";
import { signedIn } from "./browser-people";
import { open } from "./browser-screen";
import { pay } from "./stripe";

export const CONSENT = "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";

export const buyForm = (page: Page, product: string) => page.getByRole("form", { name: `Buy ${product}` });

export async function buy(page: Page, product: string): Promise<Page> {
  const buying = buyForm(page, product);
  await buying.getByLabel(CONSENT).check();
  const opened = page.waitForEvent("popup");
  await buying.getByRole("button", { name: /^Buy/ }).click();
  const tab = await opened;
  await tab.waitForURL(/\/c\/pay\//);
  await expect(tab.getByText("Local Stripe sandbox")).toBeVisible();
  return tab;
}

export async function examBuyer(page: Page) {
  const person = await signedIn(page);
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  await pay(tab);
  await expect(tab.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await tab.close();
  return person;
}
