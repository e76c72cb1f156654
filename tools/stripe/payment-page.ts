import type Stripe from "stripe";
import { fixedEmail } from "./checkout-sessions";
import { type Html, html, money, page } from "./html";
import type { Sandbox } from "./sandbox";
import type { Checkout } from "./state";

type Session = Stripe.Checkout.Session;

const COUNTRIES = {
  DE: "Germany",
  AT: "Austria",
  BE: "Belgium",
  CH: "Switzerland",
  CZ: "Czechia",
  DK: "Denmark",
  ES: "Spain",
  FI: "Finland",
  FR: "France",
  GB: "United Kingdom",
  IE: "Ireland",
  IT: "Italy",
  NL: "Netherlands",
  PL: "Poland",
  PT: "Portugal",
  SE: "Sweden",
  US: "United States",
};

export interface Entered {
  fields?: URLSearchParams;
  error?: string;
}

function summary({ state }: Sandbox, session: Session, { lineItems }: Checkout): Html {
  const [discount] = session.discounts ?? [];
  const coupon = state.get("coupon", String(discount?.coupon));
  const code = state.get("promotion_code", String(discount?.promotion_code))?.code;
  const { amount_discount = 0, amount_tax = 0 } = session.total_details ?? {};
  const row = (label: string, cents: number) => html`<tr><td>${label}</td><td>${money(cents)}</td></tr>`;
  return html`<section aria-label="Your order">
    <h1>Pay Skillbite</h1><p class="amount">${money(session.amount_total, session.currency)}</p>
    <table class="lines">${lineItems.map((line) =>
      row(
        `${line.description ?? ""}${line.quantity === 1 ? "" : ` × ${line.quantity}`}`,
        line.amount_subtotal,
      ),
    )}
    ${amount_discount > 0 && row(`${code ?? coupon?.name ?? "Discount"}${coupon?.percent_off ? ` (${coupon.percent_off}% off)` : ""}`, -amount_discount)}
    ${session.automatic_tax.enabled && row(session.automatic_tax.status === "complete" ? "VAT included" : "VAT (from your address)", amount_tax)}
    ${row("Total due", session.amount_total ?? 0)}</table>
    ${session.allow_promotion_codes && promotion(code)}
  </section>`;
}

const promotion = (code: string | undefined) =>
  code
    ? html`<form method="post" class="row"><span class="tag good">${code}</span>
        <button class="plain" name="action" value="remove-code">Remove</button></form>`
    : html`<form method="post"><label for="code">Promotion code</label>
        <div class="row"><input type="text" id="code" name="code" autocomplete="off" style="width:10rem">
        <button class="plain" name="action" value="apply-code">Apply</button></div></form>`;

/** Works without scripts. */
export function paymentPage(
  sandbox: Sandbox,
  session: Session,
  checkout: Checkout,
  { fields = new URLSearchParams(), error }: Entered = {},
): string {
  const value = (name: string) => fields.get(name) ?? "";
  const input = (name: string, label: string, more: Html | false = false) =>
    html`<label for="${name}">${label}</label><input type="text" id="${name}" name="${name}" value="${value(name)}" ${more}>`;
  const isSepa = value("method") === "sepa";
  const asksTaxId = session.tax_id_collection?.enabled ?? false;
  const asksName = session.name_collection?.business?.enabled ?? false;
  const address = session.billing_address_collection === "required" || session.automatic_tax.enabled;
  const email = fixedEmail(sandbox, session);
  const isFree = session.amount_total === 0;
  const terms = session.consent_collection?.terms_of_service === "required";
  const custom = session.custom_text;
  const body = html`<div class="pay">
    <div>${session.cancel_url && html`<p><a href="${session.cancel_url}">← Back to Skillbite</a></p>`}${summary(sandbox, session, checkout)}</div>
    <form method="post" class="card" aria-label="Payment">
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <label for="email">Email</label><input type="email" id="email" name="email" required autocomplete="email"
        value="${email ?? value("email")}" ${email ? html`readonly` : false}>
      ${
        !isFree &&
        html`<fieldset><legend>Pay with</legend>
        <label class="choice"><input type="radio" name="method" value="card" id="method-card" ${!isSepa && html`checked`}> Card</label>
        <label class="choice"><input type="radio" name="method" value="sepa" id="method-sepa" ${isSepa && html`checked`}> SEPA Direct Debit (arrives days later)</label>
        </fieldset>
        <div class="card-fields">${input("card", "Card number", html`inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"`)}
          <div class="two"><div>${input("expiry", "Expiry", html`autocomplete="cc-exp" placeholder="12 / 34"`)}</div>
          <div>${input("cvc", "CVC", html`autocomplete="cc-csc" inputmode="numeric" placeholder="123"`)}</div></div></div>
        <div class="sepa-fields">${input("iban", "IBAN", html`autocomplete="off" placeholder="DE89 3704 0044 0532 0130 00"`)}</div>`
      }
      ${input("name", "Name", html`autocomplete="name"`)}
      ${address ? addressFields(input, value("country")) : countryField(value("country"))}
      ${(asksTaxId || asksName) && businessFields(input, value("business") !== "", { asksTaxId, asksName })}
      ${
        terms &&
        html`<label class="choice"><input type="checkbox" name="terms" value="yes" ${value("terms") && html`checked`}>
        <span>${custom.terms_of_service_acceptance?.message ?? "I agree to Skillbite’s Terms of Service and Privacy Policy"}</span></label>`
      }
      <button class="wide" name="action" value="pay">${isFree ? "Complete order" : `Pay ${money(session.amount_total, session.currency)}`}</button>
      ${custom.submit && html`<p class="quiet">${custom.submit.message}</p>`}
      ${!isFree && testNumbers}
    </form></div>`;
  return page("Pay Skillbite · Local Stripe sandbox", body);
}

const testNumbers = html`<details><summary class="quiet">Numbers to test with</summary><table class="quiet">
  <tr><td><code>4242 4242 4242 4242</code></td><td>succeeds</td></tr>
  <tr><td><code>4000 0025 0000 3155</code></td><td>asks to authenticate</td></tr>
  <tr><td><code>4000 0000 0000 0002</code></td><td>is declined</td></tr>
  <tr><td><code>4000 0000 0000 9995</code></td><td>has insufficient funds</td></tr>
  <tr><td><code>4000 0000 0000 0259</code></td><td>is disputed afterwards</td></tr>
  <tr><td><code>DE89 3704 0044 0532 0130 00</code></td><td>is settled on the sandbox’s page</td></tr>
  </table></details>`;

const countryField = (chosen: string) => html`<label for="country">Country</label>
  <select id="country" name="country" autocomplete="country">${Object.entries(COUNTRIES).map(
    ([code, name]) => html`<option value="${code}" ${code === chosen && html`selected`}>${name}</option>`,
  )}</select>`;

type Input = (name: string, label: string, more?: Html | false) => Html;

/** Everybody sees a requested business name; a VAT number alone is only for those who tick 'business'. */
function businessFields(input: Input, isTicked: boolean, asked: { asksTaxId: boolean; asksName: boolean }) {
  const name = input("businessName", "Business name", html`autocomplete="organization"`);
  const taxId = asked.asksTaxId && input("taxId", "VAT number", html`placeholder="DE123456789"`);
  if (asked.asksName) return html`${name}${taxId}`;
  return html`<label class="choice"><input type="checkbox" id="business" name="business" value="yes" ${isTicked && html`checked`}> I’m purchasing as a business</label>
    <div class="business-fields">${name}${taxId}</div>`;
}

const addressFields = (input: Input, country: string) => html`${countryField(country)}
  ${input("line1", "Address", html`autocomplete="address-line1"`)}
  <div class="two"><div>${input("postalCode", "Postal code", html`autocomplete="postal-code"`)}</div>
  <div>${input("city", "City", html`autocomplete="address-level2"`)}</div></div>`;

export function authenticationPage(session: Session): string {
  return page(
    "Confirm the payment · Local Stripe sandbox",
    html`<form method="post" class="card" style="max-width:30rem;margin:2rem auto">
      <h1>Your bank asks you to confirm</h1>
      <p>3D Secure: a payment of <strong>${money(session.amount_total, session.currency)}</strong> to Skillbite.</p>
      <div class="row"><button name="action" value="authenticate">Complete authentication</button>
      <button class="plain" name="action" value="fail-authentication">Fail authentication</button></div></form>`,
  );
}

export function closedPage(session: Session): string {
  const done = session.status === "complete";
  return page(
    "Local Stripe sandbox",
    html`<section class="card" style="max-width:30rem;margin:2rem auto"><h1>${done ? "You’re all done here" : "This page has expired"}</h1>
      <p>${done ? "Your payment was already received, and you will not be charged again." : "The time to pay is over. Nothing was charged; please start again."}</p>
      ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back to Skillbite</a></p>`}</section>`,
  );
}
