import type Stripe from "stripe";
import { findPromotionCode } from "./catalogue";
import { applyDiscount, fixedEmail } from "./checkout-sessions";
import { StripeFailure } from "./errors";
import { isEmail } from "./parameters";
import { authenticationPage, closedPage, type Entered, paymentPage } from "./payment-page";
import { authenticate, type PayResult, pay } from "./payments";
import type { Sandbox } from "./sandbox";
import type { Checkout, Payer } from "./state";

export type Shown = { status: number; page: string } | { location: string };

export async function answerPayment(sandbox: Sandbox, id: string, fields?: URLSearchParams): Promise<Shown> {
  const session = sandbox.state.get("checkout.session", id);
  const checkout = sandbox.state.get("sandbox.checkout", id);
  if (!session || !checkout) return { status: 404, page: "There is no such session." };
  if (session.status !== "open") return { status: 200, page: closedPage(session) };
  if (!fields) {
    const shown = checkout.awaiting ? authenticationPage(session) : paymentPage(sandbox, session, checkout);
    return { status: 200, page: shown };
  }
  // Refusals have status 200 too: Stripe's page sends its requests in the background.
  const again = (entered: Entered) => ({
    status: 200,
    page: paymentPage(sandbox, session, checkoutOf(sandbox, id), entered),
  });
  const action = fields.get("action") ?? "pay";
  if (action === "apply-code" || action === "remove-code")
    return again(changeCode(sandbox, session, checkout, action === "apply-code" ? fields.get("code") : null));
  if (action.endsWith("authentication") || action === "authenticate") {
    const payer = checkout.awaiting;
    const result = authenticate(sandbox, session, checkout, action === "authenticate");
    return after(sandbox, session, result, (error) => again({ error, fields: entered(payer) }));
  }
  const payer = payerOf(sandbox, session, fields);
  if (typeof payer === "string") return again({ error: payer, fields });
  const result = pay(sandbox, session, checkout, payer);
  return after(sandbox, session, result, (error) => again({ error, fields }));
}

const checkoutOf = ({ state }: Sandbox, id: string) => state.get("sandbox.checkout", id) as Checkout;

/** Stripe waits for the webhook before it redirects the payer. */
async function after(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  result: PayResult,
  refused: (error: string) => Shown,
): Promise<Shown> {
  if (result.outcome === "refused") return refused(result.message);
  if (result.outcome === "authenticate") return { location: `${sandbox.url}/c/pay/${session.id}` };
  await result.told;
  return { location: (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}

const entered = (payer?: Payer) =>
  new URLSearchParams({ email: payer?.email ?? "", name: payer?.name ?? "", card: payer?.card ?? "" });

function changeCode(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  checkout: Checkout,
  code: string | null,
): Entered {
  if (!session.allow_promotion_codes) return {};
  try {
    if (code === null) applyDiscount(sandbox, session, checkout);
    else {
      const found = findPromotionCode(sandbox, code.trim());
      if (!found) return { error: "This code is invalid." };
      applyDiscount(sandbox, session, checkout, { promotion_code: found.id });
    }
    return {};
  } catch (error) {
    if (error instanceof StripeFailure) return { error: error.message };
    throw error;
  }
}

/** Returns what is missing as text. */
function payerOf(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  fields: URLSearchParams,
): Payer | string {
  const field = (name: string) => (fields.get(name) ?? "").trim().slice(0, 200);
  const email = fixedEmail(sandbox, session) ?? field("email");
  if (!isEmail(email)) return "Enter your email.";
  const isSepa = field("method") === "sepa";
  const card = field("card").replace(/\D/g, "");
  const iban = field("iban").replace(/\s/g, "").toUpperCase();
  if (session.amount_total !== 0) {
    if (isSepa && !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return "Your IBAN is invalid.";
    if (isSepa && !field("name")) return "Enter your name.";
    if (!isSepa && !isCardNumber(card)) return "Your card number is invalid.";
  }
  const needsAddress = session.billing_address_collection === "required" || session.automatic_tax.enabled;
  const address = {
    line1: field("line1") || null,
    line2: null,
    city: field("city") || null,
    state: null,
    postal_code: field("postalCode") || null,
    country: field("country") || "DE",
  };
  if (needsAddress && !(address.line1 && address.city && address.postal_code)) return "Enter your address.";
  const asked = session.name_collection?.business;
  const isBusiness = asked?.enabled ?? field("business") === "yes";
  if (isBusiness && !asked?.optional && !field("businessName")) return "Enter your business name.";
  const taxId = isBusiness ? field("taxId").replace(/\s/g, "").toUpperCase() : "";
  if (taxId && !/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(taxId)) return "Your VAT number is invalid.";
  return {
    email,
    name: field("name"),
    address,
    consented: field("terms") === "yes",
    businessName: (isBusiness && field("businessName")) || null,
    taxId: taxId || null,
    ...(isSepa ? { iban } : { card }),
  };
}

/** Luhn's check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
