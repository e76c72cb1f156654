import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import {
  answerWithdrawalAction,
  moveOrderAction,
  resendReceiptAction,
  syncPaymentAction,
} from "@/lib/admin/actions";
import type { AdminRow } from "@/lib/admin/admin-tables";
import { AdminForm } from "./admin-form";
import { counted } from "./format";
import { RefundForm } from "./refund-form";

/** What a full refund would end: one person's access, or a pack's seats. */
function describeRefund({ entitlements, seats, certificates }: AdminRow<"orders">): string {
  const ended = [
    ...(entitlements > 0 ? ["the access of 1 person"] : []),
    ...(seats > 0 ? [counted(seats, "taken seat", "taken seats")] : []),
    ...(certificates > 0 ? [counted(certificates, "certificate", "certificates")] : []),
  ];
  return ended.length === 0
    ? "This order gives no access at present."
    : `A full refund ends ${ended.join(", ")}. A partial refund ends nothing.`;
}

type Props = {
  row: AdminRow<"orders">;
  /** The withdrawal was promised a refund. */
  isRefundPromised: boolean;
};

/** What can be done with an order: on its own page. */
export function OrderActions({ row, isRefundPromised }: Props) {
  const { reference } = row;
  if (!row.paid) return row.status === "created" ? null : <SyncPayment reference={reference} />;
  const left = row.amount - row.refunded;
  // The bank holds the money of a dispute that is open, and has given back that of a lost one.
  const isRefundable = left > 0 && !row.underway && (!row.dispute || row.dispute === "won");
  const isMovable = row.what !== null && row.organisation === null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isRefundable ? (
        <RefundForm reference={reference} seen={row.asked} left={left} warning={describeRefund(row)} />
      ) : null}
      {row.withdrawn ? (
        <AdminForm
          label="Answer the withdrawal"
          action={answerWithdrawalAction}
          fields={{ reference }}
          warning="The buyer gets this answer by mail, and the withdrawal no longer waits. To give money back use 'Refund'; it answers the withdrawal too."
          done="The answer is on its way."
        >
          <Textarea label="Answer" name="answer" rows={6} required maxLength={5000} />
          {isRefundPromised ? (
            <Checkbox name="agreed" label="The buyer agreed to keep what was bought" />
          ) : null}
        </AdminForm>
      ) : null}
      {isMovable ? (
        <AdminForm
          label="Move"
          action={moveOrderAction}
          fields={{ reference }}
          warning="The order and the access it gives move to another account. Two people are affected."
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
      <SyncPayment reference={reference} />
    </div>
  );
}

function SyncPayment({ reference }: { reference: string }) {
  return (
    <AdminForm
      label="Ask Stripe again"
      action={syncPaymentAction}
      fields={{ reference }}
      warning="This order takes the state that its payment has at Stripe now."
      done="The order matches Stripe."
    />
  );
}
