import type Stripe from "stripe";
import { z } from "zod";
import { invalid, noSuch } from "./errors";
import { emit } from "./events";
import { newId, seconds } from "./ids";
import { integer, listParams, metadata, params, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";

export const refundParams = params<Stripe.RefundCreateParams>()({
  amount: integer.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});
export const refundList = listParams<Stripe.RefundListParams>()({
  charge: text.optional(),
  created: range.optional(),
  payment_intent: text.optional(),
});

const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;

export function createRefund(sandbox: Sandbox, given: z.output<typeof refundParams>): Stripe.Refund {
  const { amount, charge: chargeId, payment_intent, reason, metadata: data } = given;
  const { state } = sandbox;
  if (!chargeId === !payment_intent)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = state.get("payment_intent", payment_intent ?? "");
  if (payment_intent && !intent) throw noSuch("payment_intent", payment_intent, "payment_intent");
  const id = chargeId ?? String(intent?.latest_charge ?? "");
  const charge = state.get("charge", id);
  if (!charge) {
    if (chargeId) throw noSuch("charge", id, "charge");
    throw invalid("This PaymentIntent does not have a successful charge to refund.", {
      param: "payment_intent",
    });
  }
  if (charge.status !== "succeeded")
    throw invalid(`Charge ${id} has not succeeded and cannot be refunded.`, { param: "charge" });
  if (charge.disputed)
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount !== undefined && amount < 1)
    throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount !== undefined && amount > left)
    throw invalid(
      `Refund amount (${euro(amount)}) is greater than unrefunded amount on charge (${euro(left)})`,
      {
        param: "amount",
      },
    );
  const refund = state.save<Stripe.Refund>({
    id: newId("re_3"),
    object: "refund",
    amount: amount ?? left,
    charge: id,
    created: seconds(),
    balance_transaction: null,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund", reference_status: "pending" } },
    metadata: data ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(sandbox, "charge.refunded", state.save(charge));
  emit(sandbox, "refund.created", refund);
  return refund;
}

export function failRefund(sandbox: Sandbox, refund: Stripe.Refund) {
  const charge = sandbox.state.get("charge", String(refund.charge));
  if (refund.status === "failed" || !charge) return;
  Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  sandbox.state.save(charge);
  sandbox.state.save(refund);
  emit(sandbox, "refund.updated", refund);
  emit(sandbox, "refund.failed", refund);
}
