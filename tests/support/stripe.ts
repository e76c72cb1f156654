import type { Page } from "@playwright/test";
import type Stripe from "stripe";
import type { FaultsInput } from "../../tools/stripe/faults";
import { expect } from "./browser";
import { stack } from "./stack";

type Session = Stripe.Checkout.Session;
type Delivery = { event: string; type: string; status: string; attempts: number; answer?: number };

export const CARDS = {
  good: "4242 4242 4242 4242",
  authenticate: "4000 0025 0000 3155",
  declined: "4000 0000 0000 0002",
  disputed: "4000 0000 0000 0259",
};
export const IBAN = "DE89 3704 0044 0532 0130 00";
export const POSTAL_ADDRESS = { line1: "Main Street 1", city: "Berlin", postalCode: "10115" };

async function control<T>(action: string, id = "", body: unknown = {}): Promise<T> {
  const response = await fetch(`${stack().stripeUrl}/sandbox/${action}/${id}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action} ${id}: ${await response.text()}`);
  return (await response.json()) as T;
}

export async function sandboxState(): Promise<{ sessions: Session[]; deliveries: Delivery[] }> {
  return (await fetch(`${stack().stripeUrl}/sandbox/state`)).json() as never;
}

export async function sessionOf(reference: string): Promise<Session> {
  const { sessions } = await sandboxState();
  const found = sessions.findLast(
    ({ client_reference_id, metadata }) =>
      client_reference_id === reference || Object.values(metadata ?? {}).includes(reference),
  );
  if (!found) throw new Error(`The sandbox has no session of ${reference}.`);
  return found;
}

export interface Payment {
  card?: string;
  iban?: string;
  email?: string;
  name?: string;
  code?: string;
  business?: { name: string; taxId?: string };
  address?: { line1: string; city: string; postalCode: string; country?: string };
}

export async function pay(page: Page, { card = CARDS.good, name = "Pat Payer", ...payment }: Payment = {}) {
  await expect(page.getByText("Local Stripe sandbox")).toBeVisible();
  const { email = "payer@test.example", iban, code, business, address } = payment;
  if (code) {
    await page.getByLabel("Promotion code").fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  }
  const emailField = page.getByLabel("Email");
  if (await emailField.isEditable()) await emailField.fill(email);
  if (iban) {
    await page.getByLabel(/SEPA Direct Debit/).check();
    await page.getByLabel("IBAN").fill(iban);
  } else if (await page.getByLabel("Card number").isVisible())
    await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Name", { exact: true }).fill(name);
  if (address) {
    await page.getByLabel("Country").selectOption(address.country ?? "DE");
    await page.getByLabel("Address").fill(address.line1);
    await page.getByLabel("Postal code").fill(address.postalCode);
    await page.getByLabel("City").fill(address.city);
  }
  if (business) {
    const box = page.getByLabel("I’m purchasing as a business");
    if (await box.isVisible()) await box.check();
    await page.getByLabel("Business name").fill(business.name);
    if (business.taxId) await page.getByLabel("VAT number").fill(business.taxId);
  }
  await page.getByRole("button", { name: /^(Pay|Complete order)/ }).click();
}

export const payBehindTheScenes = (session: string, payer: Record<string, string> = {}) =>
  control<{ outcome: string; session: Session }>("pay", session, payer);

export const settle = (session: string) => control<Session>("settle", session);
export const failDelayed = (session: string) => control<Session>("fail", session);
export const expire = (session: string) => control<Session>("expire", session);
/** `amount` in cents; all of it when omitted. */
export const refund = (session: string, amount?: number) =>
  control<Stripe.Refund>("refund", session, { amount });
export const dispute = (session: string) => control<Stripe.Dispute>("dispute", session);
export const winDispute = (session: string) => control<Stripe.Dispute>("win", session);
export const loseDispute = (session: string) => control<Stripe.Dispute>("lose", session);
export const resendEvents = (session: string) => control<{ sent: string[] }>("resend", session);
export const setFaults = (faults: FaultsInput) => control("faults", "", faults);
