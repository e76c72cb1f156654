import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import type { FaultsInput } from "../../../tools/stripe/faults";
import { openBrowser } from "./browser";
import { asOwner } from "./people";
import type { Product, Web } from "./product";

const fates = {
  bought: { steps: [], status: "paid", isOpen: true },
  arrived: { iban: true, steps: ["settle"], status: "paid", isOpen: true },
  failed: { iban: true, steps: ["fail"], status: "failed", isOpen: false },
  refunded: { steps: ["refund"], status: "refunded", isOpen: false },
  partly: { steps: ["refund"], part: 100, status: "partially_refunded", isOpen: true },
  disputed: { steps: ["dispute"], status: "disputed", dispute: "open", isOpen: false },
  won: { steps: ["dispute", "win"], status: "paid", dispute: "won", isOpen: true },
  lost: { steps: ["dispute", "lose"], status: "disputed", dispute: "lost", isOpen: false },
} satisfies Record<string, Fate>;

type Fate = {
  iban?: true;
  part?: number;
  steps: string[];
  status: string;
  dispute?: "open" | "won" | "lost";
  isOpen: boolean;
};

const MIX: (keyof typeof fates)[] = [
  "bought",
  "arrived",
  "refunded",
  "bought",
  "bought",
  "won",
  "bought",
  "failed",
  "bought",
  "bought",
  "partly",
  "bought",
  "disputed",
  "bought",
  "arrived",
  "bought",
  "lost",
  "bought",
  "bought",
  "bought",
] as (keyof typeof fates)[];

type Offer = { sku: string; price: number; code?: string; total: number };
const PRODUCTS: Offer[] = [
  { sku: "exam", price: 3900, total: 3900 },
  { sku: "level_intermediate", price: 6900, total: 6900 },
  { sku: "exam", price: 3900, code: "BITE90", total: 390 },
  { sku: "level_advanced", price: 9900, total: 9900 },
  { sku: "course_ai-in-business", price: 9900, total: 9900 },
  { sku: "level_beginner", price: 3900, total: 3900 },
  { sku: "seats_10", price: 94_900, total: 94_900 },
];

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

export type Standing = {
  email: string | null;
  status: string;
  dispute: string | null;
  total: number;
  refunded: number;
  opened: number;
  standing: number;
};

export type Order = { session: string; url: string; expected: Standing };

export function openShop(product: Product) {
  async function control<T>(action: string, id = "", body: unknown = {}): Promise<T> {
    const response = await fetch(`${product.stripe.url}/sandbox/${action}/${id}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${action} ${id}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async function checkout(web: Pick<Web, "url">, label: string, index: number) {
    const { sku, price, code } = pick(PRODUCTS, index);
    const browser = openBrowser(web.url, label);
    const courseId = /^course_(.*)/.exec(sku)?.[1];
    for (let attempt = 1; ; attempt++) {
      const { status, body } = await browser.post("/api/create-payment", {
        items: [{ name: sku, amount: price }],
        consent: true,
        ...(courseId ? { course_id: courseId } : { sku }),
        ...(code && { code }),
      });
      if (status === 200) return { browser, url: String((JSON.parse(body) as { url: string }).url) };
      if (status < 500 || attempt === 10) throw new Error(`${label} cannot buy ${sku}: ${status} ${body}`);
    }
  }

  async function order(
    web: Pick<Web, "url">,
    label: string,
    index: number,
  ): Promise<Order & { browser: Browser }> {
    const { browser, url } = await checkout(web, `${label}-${index}`, index);
    const session = url.split("/").at(-1) ?? "";
    const fate: Fate = fates[pick(MIX, index)];
    const email = `${label}-${index}@storm.example`;
    await control("pay", session, { email, ...(fate.iban && { iban: "DE89370400440532013000" }) });
    for (const step of fate.steps) {
      const { id } = await control<{ id: string }>(step, session, fate.part && { amount: fate.part });
      if (!id) throw new Error(`${step} of ${session} did nothing`);
    }
    const { total } = pick(PRODUCTS, index);
    const { status, dispute = null, isOpen } = fate;
    const refunded = fate.part ?? (status === "refunded" ? total : 0);
    const opened = status === "failed" ? 0 : 1;
    const expected = { email, status, dispute, total, refunded, opened, standing: isOpen ? 1 : 0 };
    return { session, url, browser, expected };
  }

  return {
    control,
    checkout,
    order,
    faults: (faults: FaultsInput) => control("faults", "", faults),
    async pending() {
      const { deliveries } = (await (await fetch(`${product.stripe.url}/sandbox/state`)).json()) as {
        deliveries: { status: string }[];
      };
      return deliveries.filter(({ status }) => status === "pending").length;
    },
    async standings(): Promise<Map<string, Standing>> {
      const { rows } = await asOwner(product.postgres.ownerUrl, (owner) =>
        owner.query<Standing & { session: string }>(`
          SELECT stripe_session_id AS session, email, status::text, dispute_status::text AS dispute,
            amount_total AS total, amount_refunded AS refunded,
            (SELECT count(*)::int FROM purchases p JOIN entitlements e ON e.source_id = p.id WHERE p.order_id = o.id)
              + (SELECT count(*)::int FROM purchases p JOIN seat_packs s ON s.purchase_id = p.id WHERE p.order_id = o.id)
              AS opened,
            (SELECT count(*)::int FROM purchases p JOIN entitlements e ON e.source_id = p.id
              WHERE p.order_id = o.id AND e.revoked_at IS NULL)
              + (SELECT count(*)::int FROM purchases p JOIN seat_packs s ON s.purchase_id = p.id
              WHERE p.order_id = o.id AND s.ended_at IS NULL) AS standing
          FROM orders o WHERE stripe_session_id IS NOT NULL`),
      );
      return new Map(rows.map(({ session, ...standing }) => [session, standing]));
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;
export type Shop = ReturnType<typeof openShop>;

export async function differences(shop: Shop, orders: Order[]) {
  const standings = await shop.standings();
  const wrong = orders.flatMap(({ session, expected }) => {
    const found = standings.get(session);
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ expected, found }];
  });
  return { count: wrong.length, first: wrong.slice(0, 5) };
}

export async function inParallel<T>(count: number, atOnce: number, work: (index: number) => Promise<T>) {
  const results: T[] = [];
  let next = 0;
  async function worker() {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Loses this share of the deliveries: half before the instance gets them, half after its answer. */
export async function startBalancer(urls: string[], loss: number) {
  const counts = { passed: 0, lost: 0 };
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const fate = Math.random();
    if (fate < loss / 2) {
      counts.lost++;
      return request.socket.destroy();
    }
    const { "content-type": type = "", "stripe-signature": signature = "" } = request.headers;
    const answer = await fetch(`${urls[turn++ % urls.length]}${request.url}`, {
      method: "POST",
      body,
      headers: { "content-type": type, "stripe-signature": String(signature) },
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer || fate < loss) {
      counts.lost++;
      return request.socket.destroy();
    }
    counts.passed++;
    response.writeHead(answer.status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const crashFunction = (share: number) => `
  CREATE OR REPLACE FUNCTION storm_crash() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF random() < ${share} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NEW;
  END $$;`;

export const injectCrashes = (ownerUrl: string, share: number) =>
  asOwner(ownerUrl, (owner) =>
    owner.query(`${crashFunction(share)}
      CREATE TRIGGER storm_crash AFTER INSERT ON stripe_events FOR EACH ROW EXECUTE FUNCTION storm_crash();
      CREATE TRIGGER storm_crash AFTER UPDATE OF synced_at ON orders FOR EACH ROW EXECUTE FUNCTION storm_crash();
      CREATE TRIGGER storm_crash AFTER INSERT OR UPDATE ON entitlements FOR EACH ROW EXECUTE FUNCTION storm_crash();`),
  );

/** Keeps the triggers: to drop them would lock three tables that others still write to. */
export const endCrashes = (ownerUrl: string) => asOwner(ownerUrl, (owner) => owner.query(crashFunction(0)));

export async function completedEvent(stripe: Stripe, session: string): Promise<Stripe.Event> {
  const { data } = await stripe.events.list({ type: "checkout.session.completed", limit: 100 });
  const found = data.find((event) => (event.data.object as { id?: string }).id === session);
  if (!found) throw new Error(`No event tells of ${session}.`);
  return found;
}
