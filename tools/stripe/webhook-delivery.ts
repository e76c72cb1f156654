import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { type Faults, happens } from "./faults";
import { newId, seconds } from "./ids";
import type { Delivery, State } from "./state";

const AT_ONCE = 50;
const PATIENCE = 10_000; // ms for one answer
const FIRST_RETRY = 200; // ms; doubles each time
const LONGEST_WAIT = 30_000;
/** About ten minutes in all; Stripe retries for three days. */
const ATTEMPTS = 26;

export interface CourierOptions {
  state: State;
  secret: string;
  urls: string[];
  faults(): Faults;
}

export type Courier = ReturnType<typeof createCourier>;

/** Stripe's signature scheme v1. */
export function signature(payload: string, secret: string, timestamp = seconds()) {
  const digest = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${digest}`;
}

/** Delivers at least once: retries until the webhook answers with success. */
export function createCourier({ state, secret, urls, faults }: CourierOptions) {
  const waiting: (() => Promise<void>)[] = [];
  const held: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let active = 0;
  let turn = 0;
  let stopped = false;

  function pump() {
    while (!stopped && active < AT_ONCE) {
      const next = waiting.shift();
      if (!next) return;
      active++;
      next().finally(() => {
        active--;
        pump();
      });
    }
  }

  function tryAfter(delivery: Delivery, wait: number) {
    return new Promise<void>((tried) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        waiting.push(() => attempt(delivery).finally(tried));
        pump();
      }, wait);
      timers.add(timer);
    });
  }

  async function attempt(delivery: Delivery) {
    const event = state.get("event", delivery.event);
    if (!event) return void state.remove("sandbox.delivery", delivery.id);
    delivery.answer = await send(event);
    delivery.attempts++;
    if (delivery.answer >= 200 && delivery.answer < 300) delivery.status = "delivered";
    else if (delivery.attempts >= ATTEMPTS) delivery.status = "given up";
    else if (!stopped) tryAfter(delivery, Math.min(FIRST_RETRY * 2 ** delivery.attempts, LONGEST_WAIT));
    if (!stopped) state.save(delivery);
  }

  async function send(event: Stripe.EventBase): Promise<number> {
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const url = urls[turn++ % urls.length];
    if (!url) return 0;
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": signature(payload, secret),
        },
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  function firstWait() {
    const { delay, shuffle } = faults().webhooks;
    return delay + Math.random() * shuffle;
  }

  /** Resolves after the first try, or at once if a fault delays it. */
  async function post(event: Stripe.EventBase) {
    const { dropped, copies, held: isHeld, delay, shuffle } = faults().webhooks;
    const status = happens(dropped) ? "dropped" : "pending";
    const deliveries = Array.from({ length: status === "dropped" ? 1 : copies }, () =>
      state.save<Delivery>({
        id: newId("del"),
        object: "sandbox.delivery",
        event: event.id,
        type: event.type,
        status,
        attempts: 0,
      }),
    );
    if (status === "dropped") return;
    if (isHeld) return void held.push(...deliveries);
    const tries = deliveries.map((delivery) => tryAfter(delivery, firstWait()));
    if (!delay && !shuffle) await Promise.all(tries);
  }

  for (const delivery of state.all("sandbox.delivery")) {
    if (delivery.status === "pending") tryAfter(delivery, FIRST_RETRY);
  }

  return {
    post,
    undelivered: () =>
      new Set(
        state
          .all("sandbox.delivery")
          .filter(({ status }) => status !== "delivered")
          .map(({ event }) => event),
      ),
    release() {
      const all = held.splice(0).map((delivery) => ({ delivery, order: Math.random() }));
      for (const { delivery } of all.sort((a, b) => a.order - b.order)) tryAfter(delivery, firstWait());
    },
    deliverTo(addresses: string[]) {
      urls = addresses;
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
