import type Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { stripe } from "@/lib/platform/stripe";
import { control, create, line, shop, types } from "../../tests/support/stripe-contract";

/*
 * The contract: the sandbox behaves as Stripe's documentation says. A test that passes here would pass
 * against a Stripe test account.
 */
const post = (path: string, fields: Record<string, string>) =>
  fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

describe("checkout", () => {
  it("sells: session, page, payment, signed event, invoice", async () => {
    const made = await create({
      client_reference_id: "order-1",
      customer_creation: "always",
      invoice_creation: { enabled: true, invoice_data: { metadata: { orderId: "1" } } },
      metadata: { orderId: "1" },
      payment_intent_data: { metadata: { orderId: "1" } },
    });
    expect(made).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 3900,
      currency: "eur",
    });
    expect(made.line_items).toBeUndefined();
    const shown = await (await fetch(String(made.url))).text();
    expect(shown).toContain("Local Stripe sandbox");
    expect(shown).toContain("Pay €39.00");

    const card = {
      card: "4242 4242 4242 4242",
      email: "buyer@test.example",
      name: "Bo Buyer",
      action: "pay",
    };
    const sent = await post(String(made.url), card);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`http://localhost:3000/payment-success?session_id=${made.id}`);

    const paid = await stripe().checkout.sessions.retrieve(made.id, {
      expand: ["line_items.data.price.product", "payment_intent.latest_charge", "customer", "invoice"],
    });
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", metadata: { orderId: "1" } });
    expect(paid.customer_details).toMatchObject({ email: "buyer@test.example" });
    const price = paid.line_items?.data[0]?.price;
    expect(price?.product).toMatchObject({ name: "AI Skills Exam" });
    expect(price?.unit_amount_decimal?.toString()).toBe("3900");
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 3900, metadata: { orderId: "1" } });
    expect(intent.latest_charge).toMatchObject({ paid: true, payment_method_details: { type: "card" } });
    const invoice = paid.invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: "paid", total: 3900, metadata: { orderId: "1" } });
    const pdf = await fetch(String(invoice.invoice_pdf));
    expect((await pdf.text()).slice(0, 8)).toBe("%PDF-1.4");
    expect(await (await fetch(String(invoice.hosted_invoice_url))).text()).toContain(String(invoice.number));

    expect(types()).toEqual(["checkout.session.completed"]);
    const event = await stripe().events.retrieve(shop.received[0]?.id ?? "");
    expect(event.data.object).toMatchObject({ id: made.id, payment_status: "paid" });
  });

  it.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
    ["4242 4242 4242 4241", "Your card number is invalid."],
  ])("%s is refused: %s Then another card pays", async (card, message) => {
    const { id, url } = await create({ customer_email: "buyer@test.example" });
    const refused = await post(String(url), { action: "pay", card });
    expect(await refused.text()).toContain(message);
    expect((await stripe().checkout.sessions.retrieve(id)).status).toBe("open");
    const sent = await post(String(url), { action: "pay", card: "5555555555554444" });
    expect(sent.status).toBe(303);
  });

  it("asks to authenticate; failing it leaves the session open", async () => {
    const { id, url } = await create({ customer_email: "buyer@test.example" });
    const payment = { action: "pay", card: "4000002500003155" };
    expect((await post(String(url), payment)).status).toBe(303);
    expect(await (await fetch(String(url))).text()).toContain("Complete authentication");
    const failed = await post(String(url), { action: "fail-authentication" });
    expect(await failed.text()).toContain("unable to authenticate");
    await post(String(url), payment);
    await post(String(url), { action: "authenticate" });
    expect((await stripe().checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  });

  it.each(["settle", "fail"])("a delayed payment completes unpaid; the operator can %s it", async (end) => {
    const { id, url } = await create({ customer_email: "buyer@test.example" });
    const iban = "DE89370400440532013000";
    await post(String(url), { action: "pay", method: "sepa", name: "Bo", iban });
    expect(shop.received[0]).toMatchObject({
      data: { object: { id, status: "complete", payment_status: "unpaid" } },
    });
    await control(`${end}/${id}`);
    const outcome = end === "settle" ? "async_payment_succeeded" : "async_payment_failed";
    await vi.waitFor(() => expect(types()[1]).toBe(`checkout.session.${outcome}`));
    const { payment_status } = await stripe().checkout.sessions.retrieve(id);
    expect(payment_status).toBe(end === "settle" ? "paid" : "unpaid");
  });

  it("expires: on request and by itself, once", async () => {
    const { id } = await create();
    expect((await stripe().checkout.sessions.expire(id)).status).toBe("expired");
    await vi.waitFor(() => expect(types()).toEqual(["checkout.session.expired"]));
    await expect(stripe().checkout.sessions.expire(id)).rejects.toThrow(/can be expired/);
    const soon = Math.floor(Date.now() / 1000) + 60;
    await expect(create({ expires_at: soon })).rejects.toThrow(/expires_at/);
  });

  it("collects what it is told to: business, address, consent, tax", async () => {
    const { id, url } = await create({
      customer_email: "office@test.example",
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
      automatic_tax: { enabled: true },
      consent_collection: { terms_of_service: "required" },
      line_items: [
        {
          price_data: { ...line(94_900).price_data, currency: "eur", tax_behavior: "inclusive" },
          quantity: 1,
        },
      ],
    });
    const fields = {
      action: "pay",
      card: "4242424242424242",
      name: "Bo",
      business: "yes",
      businessName: "Bakery GmbH",
      taxId: "DE123456789",
      line1: "Main Street 1",
      city: "Berlin",
      postalCode: "10115",
      country: "DE",
    };
    expect(await (await post(String(url), fields)).text()).toContain("accept the terms");
    expect((await post(String(url), { ...fields, terms: "yes", line1: "" })).status).toBe(200);
    expect((await post(String(url), { ...fields, terms: "yes" })).status).toBe(303);
    const paid = await stripe().checkout.sessions.retrieve(id);
    expect(paid.customer_details).toMatchObject({
      business_name: "Bakery GmbH",
      tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
      address: { line1: "Main Street 1", country: "DE" },
    });
    expect(paid.consent?.terms_of_service).toBe("accepted");
    expect(paid).toMatchObject({ amount_total: 94_900, total_details: { amount_tax: 15_152 } });
  });

  it("asks everybody for a business name where the session says so", async () => {
    const { id, url } = await create({
      customer_email: "office@test.example",
      name_collection: { business: { enabled: true } },
    });
    const payment = { action: "pay", card: "4242424242424242" };
    expect(await (await post(String(url), payment)).text()).toContain("Enter your business name.");
    expect((await post(String(url), { ...payment, businessName: "Bakery GmbH" })).status).toBe(303);
    const { customer_details } = await stripe().checkout.sessions.retrieve(id);
    expect(customer_details).toMatchObject({ business_name: "Bakery GmbH", name: "Bakery GmbH" });
  });

  it("lists, newest first, page by page, with filters", async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3, 4, 5]) ids.unshift((await create()).id);
    const first = await stripe().checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const seen: string[] = [];
    for await (const { id } of stripe().checkout.sessions.list({ limit: 2, starting_after: ids[1] })) {
      seen.push(id);
      if (seen.length === 3) break;
    }
    expect(seen).toEqual(ids.slice(2));
    const past = await stripe().checkout.sessions.list({ created: { lt: 1_000 } });
    expect(past.data).toEqual([]);
    const paid = await stripe().checkout.sessions.list({ status: "complete", limit: 100 });
    expect(paid.data.map(({ status }) => status)).not.toContain("open");
  });
});

describe("codes", () => {
  const code = (name: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
    stripe()
      .coupons.create({ percent_off: 90, duration: "once", name })
      .then((coupon) =>
        stripe().promotionCodes.create({
          promotion: { type: "coupon", coupon: coupon.id },
          code: name,
          ...more,
        }),
      );

  it("a discount of the session is in its amounts, and its code is used up by paying", async () => {
    const { id: promotion_code } = await code("ONCE90", { max_redemptions: 1 });
    const discounts = [{ promotion_code }];
    const [one, two] = await Promise.all([create({ discounts }), create({ discounts })]);
    expect(one).toMatchObject({
      amount_subtotal: 3900,
      amount_total: 390,
      total_details: { amount_discount: 3510 },
      discounts: [{ promotion_code }],
    });
    expect(await control(`pay/${one.id}`)).toMatchObject({ outcome: "complete" });
    expect(await control(`pay/${two.id}`)).toMatchObject({ outcome: "refused" });
    await expect(create({ discounts })).rejects.toMatchObject({ code: "promotion_code_expired" });
    expect((await stripe().promotionCodes.retrieve(promotion_code)).times_redeemed).toBe(1);
  });

  it("a payer can enter one where that is allowed, and nowhere else", async () => {
    await code("OPEN90");
    const open = await create({ allow_promotion_codes: true });
    expect(await (await post(String(open.url), { action: "apply-code", code: "open90" })).text()).toContain(
      "€3.90",
    );
    expect((await stripe().checkout.sessions.retrieve(open.id)).amount_total).toBe(390);
    expect(await (await post(String(open.url), { action: "apply-code", code: "NONE" })).text()).toContain(
      "invalid",
    );
    await post(String(open.url), { action: "remove-code" });
    expect((await stripe().checkout.sessions.retrieve(open.id)).amount_total).toBe(3900);
    const closed = await create();
    await post(String(closed.url), { action: "apply-code", code: "OPEN90" });
    expect((await stripe().checkout.sessions.retrieve(closed.id)).amount_total).toBe(3900);
    await expect(create({ allow_promotion_codes: true, discounts: [{ coupon: "x" }] })).rejects.toThrow(
      /only specify/,
    );
  });

  it("covers only its products, and never less than 50 cents", async () => {
    const { id } = await stripe().products.create({ name: "Beginner Bite" });
    const coupon = await stripe().coupons.create({
      percent_off: 90,
      duration: "once",
      applies_to: { products: [id] },
    });
    const discounts = [{ coupon: coupon.id }];
    await expect(create({ discounts })).rejects.toThrow(/does not apply/);
    const price_data = { currency: "eur", unit_amount: 3900, product: id };
    expect((await create({ discounts, line_items: [{ price_data, quantity: 1 }] })).amount_total).toBe(390);
    const cheap = { ...price_data, unit_amount: 400 };
    await expect(
      create({ discounts, line_items: [{ price_data: cheap, quantity: 1 }] }),
    ).rejects.toMatchObject({
      code: "amount_too_small",
    });
  });
});

describe("payment links", () => {
  it("sells each of the seven, with what the address says of the payer", async () => {
    const links = Object.entries(shop.sandbox.env).filter(([name]) => name.startsWith("STRIPE_LINK_"));
    expect(links.map(([name]) => name.slice(12))).toEqual([
      "3900",
      "EXAM",
      "6900",
      "9900",
      "SEATS_10",
      "SEATS_25",
      "SEATS_50",
    ]);
    const amounts: (number | null)[] = [];
    for (const [, link] of links) {
      const opened = await fetch(`${link}?prefilled_email=a@test.example&client_reference_id=exam`, {
        redirect: "manual",
      });
      const id = String(opened.headers.get("location")).split("/").at(-1) ?? "";
      const session = await stripe().checkout.sessions.retrieve(id, { expand: ["payment_link"] });
      expect(session).toMatchObject({ client_reference_id: "exam", customer_email: "a@test.example" });
      expect((session.payment_link as Stripe.PaymentLink).url).toBe(link);
      amounts.push(session.amount_total);
    }
    expect(amounts).toEqual([3900, 3900, 6900, 9900, 94_900, 227_500, 435_000]);
    const exam = await fetch(String(links[1]?.[1]));
    expect(await (await post(exam.url, { action: "apply-code", code: "BITE90" })).text()).toContain("€3.90");
    const odd = await fetch(`${links[0]?.[1]}?client_reference_id=a%20b`, { redirect: "manual" });
    const id = String(odd.headers.get("location")).split("/").at(-1) ?? "";
    expect((await stripe().checkout.sessions.retrieve(id)).client_reference_id).toBeNull();
  });
});
