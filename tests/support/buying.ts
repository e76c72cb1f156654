import { expect, type Page } from "./browser";
import { signedIn } from "./browser-people";
import { open } from "./browser-screen";
import { sql } from "./stack-database";
import { pay } from "./stripe";

export const CONSENT = "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";

export const buyForm = (page: Page, product: string) => page.getByRole("form", { name: `Buy ${product}` });

/** Today's code is filled in; without one the payment link opens. */
export async function takeCodeOut(page: Page, product: string) {
  const form = buyForm(page, product);
  await form.getByText(/^Code BITE\d\d$/).click();
  await form.getByLabel("Discount code").fill("");
  await expect(form).toContainText("The whole price, VAT included.");
}

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

type Order = {
  reference: string;
  status: string;
  amount: number;
  sku: string;
  user_id: string;
  session: string;
};

/** The newest. */
export async function orderPaidBy(email: string): Promise<Order | undefined> {
  const [order] = await sql<Order>(
    `SELECT o.reference, o.status::text, o.amount_total AS amount, p.sku, o.user_id, o.stripe_session_id AS session
     FROM orders o LEFT JOIN purchases p ON p.order_id = o.id WHERE o.email = $1 ORDER BY o.created_at DESC`,
    [email],
  );
  return order;
}

export const accessOf = (userId: string) =>
  sql<{ sku: string }>("SELECT sku FROM entitlements WHERE user_id = $1 AND revoked_at IS NULL", [userId]);

/**
 * The success page redirects a guest to the exam after two seconds, which is not tested here. `seen`: the exam answers
 * then, and the page before it stays until it does.
 */
export const emptyExam = (page: Page, seen?: Promise<void>) =>
  page.context().route("**/exam?access=exam*", async (route) => {
    await seen;
    await route.fulfill({ body: "<title>Exam</title>" });
  });
