import { Callout } from "@/components/ui/callout";
import type { OrderDetails } from "@/lib/admin/order-queries";
import { answerDueOn, isAnswerOverdue } from "@/lib/commerce/withdrawals";
import { inAge, inIsoDay, inIsoMinute } from "./format";

type Props = { details: OrderDetails; isOpen: boolean };

/** Who declared a withdrawal, when, and until when it has to be answered. */
export function OrderWithdrawal({ details, isOpen }: Props) {
  const { declaredAt, declarer, declarerEmail, provenBy, settledAt, isRefundPromised, at } = details;
  if (!declaredAt) return null;
  const due = inIsoDay(answerDueOn(declaredAt));
  const isLate = isOpen && isAnswerOverdue(declaredAt, at);
  const ended = settledAt ? `answered ${inIsoDay(settledAt)}` : "the money is back";
  return (
    <Callout
      tone={isLate ? "danger" : isOpen ? "warning" : "info"}
      className="mt-6"
      title={`Withdrawal: ${isLate ? `overdue, it was due by ${due}` : isOpen ? `due by ${due}` : ended}`}
    >
      <p>
        {"Declared by "}
        <bdi>{declarer}</bdi>
        {`, ${declarerEmail} (${provenBy}), ${inIsoMinute(declaredAt)} UTC, ${inAge(declaredAt, at)} ago.`}
      </p>
      {isOpen ? (
        <p>
          {isRefundPromised
            ? `A refund was promised: refund it by ${due}. `
            : `No refund was promised: answer it by ${due}. `}
          A refund goes back the way it was paid, whoever declared the withdrawal.
        </p>
      ) : null}
    </Callout>
  );
}
