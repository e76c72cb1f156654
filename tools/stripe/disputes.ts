import type Stripe from "stripe";
import { emit } from "./events";
import { newId, seconds } from "./ids";
import { listParams, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";

export const disputeList = listParams<Stripe.DisputeListParams>()({
  charge: text.optional(),
  created: range.optional(),
  payment_intent: text.optional(),
});

const WEEK = 604_800;
const EVIDENCE = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;
type Evidence = Stripe.Dispute.Evidence;

export function openDispute(sandbox: Sandbox, charge: Stripe.Charge, reason: string) {
  if (charge.disputed || charge.status !== "succeeded") return undefined;
  const created = seconds();
  const none = Object.fromEntries(EVIDENCE.map((key) => [key, null])) as Record<
    (typeof EVIDENCE)[number],
    null
  >;
  const dispute = sandbox.state.save<Stripe.Dispute>({
    id: newId("du_1"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    created,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    livemode: false,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    evidence: { ...none, enhanced_evidence: {} } satisfies Evidence,
    evidence_details: {
      due_by: created + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  sandbox.state.save(Object.assign(charge, { disputed: true }));
  emit(sandbox, "charge.dispute.created", dispute);
  emit(sandbox, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(sandbox: Sandbox, dispute: Stripe.Dispute, status: "won" | "lost") {
  if (dispute.status !== "needs_response") return dispute;
  dispute.status = status;
  emit(sandbox, "charge.dispute.closed", sandbox.state.save(dispute));
  if (status === "won") emit(sandbox, "charge.dispute.funds_reinstated", dispute);
  return dispute;
}
