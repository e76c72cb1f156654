import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import {
  answerWithdrawalAction,
  moveOrderAction,
  refundOrderAction,
  resendReceiptAction,
  syncPaymentAction,
} from "@/lib/admin/actions";
import type { Row } from "@/lib/table";
import { AdminForm } from "./admin-form";
import { counted } from "./format";

/** What a full refund ends: an order is of one person, or of a pack's people. */
function touched({ entitlements, seats, certificates }: Row): string {
  const ended = [
    ...(Number(entitlements) > 0 ? ["the access of 1 person"] : []),
    ...(Number(seats) > 0 ? [counted(Number(seats), "taken seat", "taken seats")] : []),
    ...(Number(certificates) > 0 ? [counted(Number(certificates), "certificate", "certificates")] : []),
  ];
  return ended.length === 0
    ? "Nothing stands that this order opened."
    : `All of it back ends ${ended.join(", ")}. A part of it leaves them.`;
}

/** What can be done with an order: on its own page. */
export function OrderActions({ row }: { row: Row }) {
  const reference = String(row.reference);
  if (!row.paid) return row.status === "created" ? null : <Settle reference={reference} />;
  const left = Number(row.amount) - Number(row.refunded);
  // The bank holds the money of a dispute that is open, and has given back that of a lost one.
  const isRefundable = left > 0 && !row.underway && (!row.dispute || row.dispute === "won");
  const isMovable = row.what !== null && row.organisation === null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isRefundable ? (
        <AdminForm
          label="Refund"
          action={refundOrderAction}
          fields={{ reference, seen: String(row.asked) }}
          warning={touched(row)}
          danger
          done="The refund is on its way to Stripe."
        >
          <Field
            label={`Euros, at most ${(left / 100).toFixed(2)}; empty for all`}
            name="amount"
            inputMode="decimal"
          />
          <Checkbox name="late" label="Also after 30 days" />
        </AdminForm>
      ) : null}
      {row.withdrawn ? (
        <AdminForm
          label="Answer the withdrawal"
          action={answerWithdrawalAction}
          fields={{ reference }}
          warning="1 person is told by mail, and it waits no more. Money goes back with 'Refund', which answers by itself."
          done="The answer is on its way."
        >
          <Textarea label="Answer" name="answer" rows={6} required maxLength={5000} />
          <Checkbox name="agreed" label="The money was promised, and they agreed to this" />
        </AdminForm>
      ) : null}
      {isMovable ? (
        <AdminForm
          label="Move"
          action={moveOrderAction}
          fields={{ reference }}
          warning="The order and what it opened go to another account. 2 people are touched."
          done="The order belongs to that account now."
        >
          <Field label="E-mail of the account" name="email" type="email" required />
        </AdminForm>
      ) : null}
      {row.payer ? (
        <AdminForm
          label="Send the receipt again"
          action={resendReceiptAction}
          fields={{ reference }}
          warning={`To ${row.payer}`}
          done="The receipt is on its way."
          reasonless
        />
      ) : null}
      <Settle reference={reference} />
    </div>
  );
}

function Settle({ reference }: { reference: string }) {
  return (
    <AdminForm
      label="Ask Stripe again"
      action={syncPaymentAction}
      fields={{ reference }}
      warning="1 order: it becomes what Stripe says of its payment now. What is right stays."
      done="The order is as Stripe says."
    />
  );
}
