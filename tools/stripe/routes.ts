import type Stripe from "stripe";
import { z } from "zod";
import * as catalogue from "./catalogue";
import { chargeList, paymentIntentList } from "./charges";
import { createSession, expireSession, sessionList, sessionParams, sessionUpdate } from "./checkout-sessions";
import { createCustomer, customerList, customerParams, deleteCustomer, updateCustomer } from "./customers";
import { closeDispute, disputeList } from "./disputes";
import { noSuch } from "./errors";
import { invoiceList } from "./invoices";
import { type Page, paginate, within } from "./pagination";
import { boolean, listParams, metadata, params, parse, range, text } from "./parameters";
import { createLink, linkList, linkParams, linkUpdate } from "./payment-links";
import { createRefund, refundList, refundParams } from "./refunds";
import type { Sandbox } from "./sandbox";
import type { Kind, Kinds } from "./state";

export interface Call {
  sandbox: Sandbox;
  path: string;
  id: string;
  given: Record<string, unknown>;
}

type Route = (call: Call) => object;

const nothing = params<{ expand?: string[] }>()({});
const page = listParams<Stripe.PaginationParams & { expand?: string[] }>()({});
const eventList = listParams<Stripe.EventListParams>()({
  created: range.optional(),
  type: text.optional(),
  types: z.array(text).optional(),
  delivery_success: boolean.optional(),
});
const dataUpdate = params<{ metadata?: Stripe.MetadataParam; expand?: string[] }>()({
  metadata: metadata.optional(),
});

function one<K extends Kind>({ sandbox, id }: Call, kind: K, what: string = kind, param = "id"): Kinds[K] {
  const found = sandbox.state.get(kind, id);
  if (!found) throw noSuch(what, id, param);
  return found;
}

const retrieve =
  (kind: Kind, what?: string, param?: string): Route =>
  (call) => {
    parse(nothing, call.given);
    return one(call, kind, what, param);
  };

function listOf<K extends Kind, T extends Page & { created?: Parameters<typeof within>[1] }>(
  kind: K,
  schema: z.ZodType<T>,
  keep: (object: Kinds[K], given: T) => boolean = () => true,
): Route {
  return ({ sandbox, path, given }) => {
    const asked = parse(schema, given);
    const kept = sandbox.state
      .all(kind)
      .filter(
        (object) =>
          within("created" in object ? Number(object.created) : 0, asked.created) && keep(object, asked),
      );
    return paginate(path, kept, asked);
  };
}

/** As at Stripe: metadata is merged, and an empty value deletes its key. */
function mergeMetadata<T extends { metadata: Stripe.Metadata | null }>(object: T, data?: Stripe.Metadata): T {
  const merged = Object.entries({ ...object.metadata, ...data }).filter(([, value]) => value !== "");
  object.metadata = Object.fromEntries(merged);
  return object;
}

const same = (wanted: string | undefined, value: unknown) => wanted === undefined || wanted === value;

/** A colon stands for the id in a path. */
export const routes: Record<string, Route> = {
  "POST /v1/checkout/sessions": ({ sandbox, given }) => createSession(sandbox, parse(sessionParams, given)),
  "GET /v1/checkout/sessions": listOf(
    "checkout.session",
    sessionList,
    (session, { customer, payment_intent, payment_link, status, customer_details }) =>
      same(customer, session.customer) &&
      same(payment_intent, session.payment_intent) &&
      same(payment_link, session.payment_link) &&
      same(status, session.status) &&
      same(customer_details?.email, session.customer_details?.email),
  ),
  "GET /v1/checkout/sessions/:": retrieve("checkout.session", "checkout.session", "session"),
  "POST /v1/checkout/sessions/:": (call) => {
    const session = one(call, "checkout.session", "checkout.session", "session");
    return call.sandbox.state.save(mergeMetadata(session, parse(sessionUpdate, call.given).metadata));
  },
  "POST /v1/checkout/sessions/:/expire": (call) => {
    parse(nothing, call.given);
    return expireSession(call.sandbox, one(call, "checkout.session", "checkout.session", "session"));
  },
  "GET /v1/checkout/sessions/:/line_items": (call) => {
    const { id } = one(call, "checkout.session", "checkout.session", "session");
    const lines = call.sandbox.state.get("sandbox.checkout", id)?.lineItems ?? [];
    return paginate(call.path, lines.toReversed(), parse(page, call.given));
  },

  "POST /v1/payment_links": ({ sandbox, given }) => createLink(sandbox, parse(linkParams, given)),
  "GET /v1/payment_links": listOf("payment_link", linkList, ({ active }, given) =>
    given.active === undefined ? true : given.active === active,
  ),
  "GET /v1/payment_links/:": retrieve("payment_link"),
  "POST /v1/payment_links/:": (call) => {
    const { active, metadata: data } = parse(linkUpdate, call.given);
    const link = mergeMetadata(one(call, "payment_link"), data);
    return call.sandbox.state.save(Object.assign(link, active !== undefined && { active }));
  },
  "GET /v1/payment_links/:/line_items": (call) => {
    const { id } = one(call, "payment_link");
    const lines = call.sandbox.state.get("sandbox.link", id)?.lineItems ?? [];
    return paginate(call.path, lines.toReversed(), parse(page, call.given));
  },

  "POST /v1/products": ({ sandbox, given }) =>
    catalogue.createProduct(sandbox, parse(catalogue.productParams, given)),
  "GET /v1/products": listOf("product", catalogue.productList, ({ active }, given) =>
    given.active === undefined ? true : given.active === active,
  ),
  "GET /v1/products/:": retrieve("product"),
  "POST /v1/prices": ({ sandbox, given }) =>
    catalogue.createPrice(sandbox, parse(catalogue.priceParams, given)),
  "GET /v1/prices": listOf(
    "price",
    catalogue.priceList,
    ({ active, product }, given) =>
      (given.active === undefined ? true : given.active === active) && same(given.product, product),
  ),
  "GET /v1/prices/:": retrieve("price"),

  "POST /v1/coupons": ({ sandbox, given }) =>
    catalogue.createCoupon(sandbox, parse(catalogue.couponParams, given)),
  "GET /v1/coupons": listOf("coupon", catalogue.couponList),
  "GET /v1/coupons/:": retrieve("coupon", "coupon", "coupon"),
  "DELETE /v1/coupons/:": (call) => {
    const { id } = one(call, "coupon", "coupon", "coupon");
    call.sandbox.state.remove("coupon", id);
    return { id, object: "coupon", deleted: true };
  },
  "POST /v1/promotion_codes": ({ sandbox, given }) =>
    catalogue.createPromotionCode(sandbox, parse(catalogue.promotionCodeParams, given)),
  "GET /v1/promotion_codes": listOf(
    "promotion_code",
    catalogue.promotionCodeList,
    ({ active, code, promotion, customer }, given) =>
      (given.active === undefined || given.active === active) &&
      same(given.code?.toLowerCase(), code.toLowerCase()) &&
      same(given.coupon, promotion.coupon) &&
      same(given.customer, customer),
  ),
  "GET /v1/promotion_codes/:": retrieve("promotion_code", "promotion code", "promotion_code"),
  "POST /v1/promotion_codes/:": (call) => {
    const { active, metadata: data } = parse(catalogue.promotionCodeUpdate, call.given);
    const code = mergeMetadata(one(call, "promotion_code", "promotion code", "promotion_code"), data);
    return call.sandbox.state.save(Object.assign(code, active !== undefined && { active }));
  },

  "POST /v1/customers": ({ sandbox, given }) => createCustomer(sandbox, parse(customerParams, given)),
  "GET /v1/customers": listOf("customer", customerList, ({ email }, given) => same(given.email, email)),
  "GET /v1/customers/:": retrieve("customer"),
  "POST /v1/customers/:": (call) =>
    updateCustomer(call.sandbox, one(call, "customer"), parse(customerParams, call.given)),
  "DELETE /v1/customers/:": (call) => deleteCustomer(call.sandbox, one(call, "customer")),

  "GET /v1/payment_intents": listOf("payment_intent", paymentIntentList, ({ customer }, given) =>
    same(given.customer, customer),
  ),
  "GET /v1/payment_intents/:": retrieve("payment_intent", "payment_intent", "intent"),
  "GET /v1/charges": listOf(
    "charge",
    chargeList,
    ({ customer, payment_intent }, given) =>
      same(given.customer, customer) && same(given.payment_intent, payment_intent),
  ),
  "GET /v1/charges/:": retrieve("charge"),

  "POST /v1/refunds": ({ sandbox, given }) => createRefund(sandbox, parse(refundParams, given)),
  "GET /v1/refunds": listOf(
    "refund",
    refundList,
    ({ charge, payment_intent }, given) =>
      same(given.charge, charge) && same(given.payment_intent, payment_intent),
  ),
  "GET /v1/refunds/:": retrieve("refund"),
  "POST /v1/refunds/:": (call) =>
    call.sandbox.state.save(mergeMetadata(one(call, "refund"), parse(dataUpdate, call.given).metadata)),

  "GET /v1/disputes": listOf(
    "dispute",
    disputeList,
    ({ charge, payment_intent }, given) =>
      same(given.charge, charge) && same(given.payment_intent, payment_intent),
  ),
  "GET /v1/disputes/:": retrieve("dispute"),
  "POST /v1/disputes/:/close": (call) => closeDispute(call.sandbox, one(call, "dispute"), "lost"),

  "GET /v1/invoices": listOf(
    "invoice",
    invoiceList,
    ({ customer, status }, given) => same(given.customer, customer) && same(given.status, status),
  ),
  "GET /v1/invoices/:": retrieve("invoice"),

  "GET /v1/events": (call) => {
    const undelivered = call.sandbox.courier.undelivered();
    const route = listOf("event", eventList, (event, { type, types, delivery_success }) => {
      if (!same(type, event.type) || (types && !types.includes(event.type))) return false;
      return delivery_success === undefined || delivery_success !== undelivered.has(event.id);
    });
    return route(call);
  },
  "GET /v1/events/:": retrieve("event"),
};
