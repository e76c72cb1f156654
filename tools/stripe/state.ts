import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";
import { writePrivately } from "../../scripts/lib/files";

export interface Checkout {
  id: string; // of the session
  object: "sandbox.checkout";
  lineItems: Stripe.LineItem[];
  paymentIntentData: { description?: string; metadata?: Stripe.Metadata; receipt_email?: string };
  invoiceMetadata: Stripe.Metadata;
  /** Set while the payer has to authenticate. */
  awaiting?: Payer;
}

export interface Payer {
  email: string;
  name: string;
  card?: string;
  iban?: string;
  address: Stripe.Address | null;
  businessName: string | null;
  taxId: string | null;
  consented: boolean;
}

export interface LinkDetails {
  id: string;
  object: "sandbox.link";
  slug: string;
  lineItems: Stripe.LineItem[];
}

export interface StoredAnswer {
  id: string; // the idempotency key
  object: "sandbox.answer";
  fingerprint: string;
  status: number;
  body: string;
  created: number;
}

export interface Delivery {
  id: string;
  object: "sandbox.delivery";
  event: string;
  type: string;
  status: "pending" | "delivered" | "dropped" | "given up";
  attempts: number;
  /** HTTP status; 0 without an answer. */
  answer?: number;
}

export interface Kinds {
  "checkout.session": Stripe.Checkout.Session;
  charge: Stripe.Charge;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  payment_intent: Stripe.PaymentIntent;
  payment_link: Stripe.PaymentLink;
  price: Stripe.Price;
  product: Stripe.Product;
  promotion_code: Stripe.PromotionCode;
  refund: Stripe.Refund;
  "sandbox.checkout": Checkout;
  "sandbox.link": LinkDetails;
  "sandbox.answer": StoredAnswer;
  "sandbox.delivery": Delivery;
}

export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];

/** How many of each the sandbox keeps when it starts. */
const KEPT: Partial<Record<Kind, number>> = {
  event: 20_000,
  "sandbox.answer": 2_000,
  "sandbox.delivery": 20_000,
};
const WRITTEN_EVERY = 100; // ms

export type State = ReturnType<typeof openState>;

/**
 * Keeps everything in memory, in order of creation. Changes go to a journal file, which the next start reads
 * and compacts.
 */
export function openState(folder: string) {
  const file = join(folder, "journal.jsonl");
  const kinds = new Map<Kind, Map<string, Stored>>();
  const changed = new Map<string, [Kind, string]>();

  const kept = <K extends Kind>(kind: K) => {
    const map = kinds.get(kind) ?? new Map<string, Stored>();
    kinds.set(kind, map);
    return map as Map<string, Kinds[K]>;
  };

  function write() {
    if (changed.size === 0) return;
    const lines = [...changed.values()].map(([kind, id]) =>
      JSON.stringify([kind, id, kept(kind).get(id) ?? null]),
    );
    changed.clear();
    appendFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  }

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const entry = parsed(line);
      if (!entry) continue; // half a line: the sandbox was killed while writing
      const [kind, id, value] = entry;
      if (value) kept(kind).set(id, value);
      else kept(kind).delete(id);
    }
    for (const [kind, limit] of Object.entries(KEPT) as [Kind, number][]) {
      for (const id of [...kept(kind).keys()].slice(0, -limit)) kept(kind).delete(id);
    }
    const lines = [...kinds].flatMap(([kind, map]) =>
      [...map].map(([id, value]) => JSON.stringify([kind, id, value])),
    );
    writePrivately(file, lines.map((line) => `${line}\n`).join(""));
  }
  const timer = setInterval(write, WRITTEN_EVERY).unref();

  return {
    all: <K extends Kind>(kind: K): Kinds[K][] => [...kept(kind).values()],
    get: <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => kept(kind).get(id),
    find(id: string): Stored | undefined {
      for (const [kind, map] of kinds) {
        if (!kind.startsWith("sandbox.") && map.has(id)) return map.get(id);
      }
      return undefined;
    },
    save<T extends Stored>(value: T): T {
      const kind = value.object as Kind;
      kept(kind).set(value.id, value as never);
      changed.set(`${kind} ${value.id}`, [kind, value.id]);
      return value;
    },
    remove(kind: Kind, id: string) {
      kept(kind).delete(id);
      changed.set(`${kind} ${id}`, [kind, id]);
    },
    close() {
      clearInterval(timer);
      write();
    },
  };
}

function parsed(line: string): [Kind, string, Stored | null] | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
