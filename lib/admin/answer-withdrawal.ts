import "server-only";
import { promisesRefund } from "../commerce/withdrawals";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { lockOrder } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";

type Answer = {
  reference: string;
  answer: string;
  /** Closes it even if a refund was promised: the person gave it up, or already has the money in another way. */
  agreed: boolean;
  reason: string;
};

/**
 * Answers by mail a withdrawal that is not refunded, and closes it. A full refund needs no answer, because the refund
 * has its own mail.
 * @throws AppError `not_found`; `conflict` when it is already closed, or a refund was promised
 */
export async function answerWithdrawal(
  actorId: string,
  { reference, answer, agreed, reason }: Answer,
): Promise<void> {
  await transaction(async (tx) => {
    await lockOrder(tx, { reference });
    const order = await tx.order.findUnique({ where: { reference }, include: { withdrawal: true } });
    if (!order?.withdrawal) throw new AppError("not_found", "Nobody has withdrawn from this order.");
    const { id, declaredAt, settledAt } = order.withdrawal;
    if (settledAt) throw new AppError("conflict", "This withdrawal was answered already.");
    if (order.status === "refunded") throw new AppError("conflict", "This order is refunded already.");
    if (!agreed && promisesRefund(order, declaredAt)) {
      throw new AppError(
        "conflict",
        "A refund was promised: refund the order, or tick that the buyer agreed to keep what was bought.",
      );
    }
    await tx.withdrawal.update({ where: { id }, data: { answer, settledAt: await now(tx) } });
    await enqueue(tx, "commerce.withdrawal-answer-mail", { withdrawalId: id });
    const subject = `orders:${order.id}`;
    await recordAudit(tx, { actorId, action: "order.withdrawal-settled", subject, reason });
  });
}
