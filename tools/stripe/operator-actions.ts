import { z } from "zod";
import { expireSession, fixedEmail } from "./checkout-sessions";
import { closeDispute, openDispute } from "./disputes";
import { faultsSchema } from "./faults";
import { authenticate, chargeOf, pay, settle } from "./payments";
import { createRefund, failRefund } from "./refunds";
import type { Sandbox } from "./sandbox";
import type { Payer } from "./state";

const cents = z.coerce.number().int().positive();

const payerSchema = z.object({
  email: z.string().default("payer@test.example"),
  name: z.string().default("Pat Payer"),
  card: z.string().optional(),
  iban: z.string().optional(),
  country: z.string().default("DE"),
  businessName: z.string().nullable().default(null),
  taxId: z.string().nullable().default(null),
});

export class Refusal extends Error {
  constructor(
    readonly status: 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

function sessionOf({ state }: Sandbox, id: string) {
  const session = state.get("checkout.session", id);
  const checkout = state.get("sandbox.checkout", id);
  if (!session || !checkout) throw new Refusal(404, `There is no session ${id}.`);
  return { session, checkout };
}

function paidCharge(sandbox: Sandbox, id: string) {
  const { state } = sandbox;
  const session = state.get("checkout.session", id);
  const charge = session ? chargeOf(sandbox, session) : state.get("charge", id);
  if (!charge) throw new Refusal(404, `There is no charge of ${id}.`);
  return charge;
}

type Input = Record<string, unknown>;
type Action = (sandbox: Sandbox, id: string, input: Input) => unknown;

/** POST /sandbox/<action>/<id>. Refunds and disputes also take the id of a charge. */
export const actions: Record<string, Action> = {
  pay(sandbox, id, input) {
    const { session, checkout } = sessionOf(sandbox, id);
    const { country, card, ...rest } = payerSchema.parse(input);
    const payer: Payer = {
      ...rest,
      consented: true,
      card: rest.iban ? undefined : (card ?? "4242424242424242"),
      email: fixedEmail(sandbox, session) ?? rest.email,
      address: {
        line1: "Main Street 1",
        line2: null,
        city: "Berlin",
        state: null,
        postal_code: "10115",
        country,
      },
    };
    const result = pay(sandbox, session, checkout, payer);
    if (result.outcome !== "authenticate") return { outcome: result.outcome, session };
    const { checkout: waiting } = sessionOf(sandbox, id);
    return { outcome: authenticate(sandbox, session, waiting, true).outcome, session };
  },
  expire: (sandbox, id) => expireSession(sandbox, sessionOf(sandbox, id).session),
  settle: (sandbox, id) => settleOr409(sandbox, id, true),
  fail: (sandbox, id) => settleOr409(sandbox, id, false),
  refund(sandbox, id, input) {
    const amount = input.amount ? cents.parse(input.amount) : undefined;
    return createRefund(sandbox, {
      charge: paidCharge(sandbox, id).id,
      amount,
      reason: "requested_by_customer",
    });
  },
  "fail-refund"(sandbox, id) {
    const refund = sandbox.state.get("refund", id);
    if (!refund) throw new Refusal(404, `There is no refund ${id}.`);
    failRefund(sandbox, refund);
    return refund;
  },
  dispute(sandbox, id, input) {
    const reason = typeof input.reason === "string" && input.reason ? input.reason : "fraudulent";
    const dispute = openDispute(sandbox, paidCharge(sandbox, id), reason);
    if (!dispute) throw new Refusal(409, "It is disputed already, or was never paid.");
    return dispute;
  },
  win: (sandbox, id) => close(sandbox, id, "won"),
  lose: (sandbox, id) => close(sandbox, id, "lost"),
  resend(sandbox, id) {
    const { state, courier } = sandbox;
    const session = state.get("checkout.session", id);
    const about = session ? [id, String(session.payment_intent)] : [];
    const events = state.all("event").filter((event) => {
      const object = event.data.object as unknown as { id?: string; payment_intent?: string | null };
      return (
        event.id === id || about.includes(object.id ?? "") || about.includes(object.payment_intent ?? "")
      );
    });
    const sent = events.filter(({ type }) => sandbox.isEnabled(type));
    for (const event of sent) courier.post(event);
    return { sent: sent.map((event) => event.id) };
  },
  faults(sandbox, _id, input) {
    const was = sandbox.faults.webhooks.held;
    sandbox.faults = faultsSchema.parse(input);
    if (was && !sandbox.faults.webhooks.held) sandbox.courier.release();
    return sandbox.faults;
  },
  /** Several URLs stand for instances behind one load balancer. */
  endpoint(sandbox, _id, input) {
    const { urls } = z.object({ urls: z.array(z.url()).min(1) }).parse(input);
    sandbox.courier.deliverTo(urls);
    return { urls };
  },
};

function settleOr409(sandbox: Sandbox, id: string, succeeded: boolean) {
  const { session } = sessionOf(sandbox, id);
  if (!settle(sandbox, session, succeeded)) throw new Refusal(409, "No delayed payment is on its way.");
  return session;
}

function close(sandbox: Sandbox, id: string, status: "won" | "lost") {
  const { state } = sandbox;
  const dispute =
    state.get("dispute", id) ??
    state.all("dispute").findLast(({ charge }) => charge === paidCharge(sandbox, id).id);
  if (!dispute) throw new Refusal(404, `There is no dispute of ${id}.`);
  return closeDispute(sandbox, dispute, status);
}
