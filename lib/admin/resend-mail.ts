import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";

export async function resendReceipt(actorId: string, { reference }: { reference: string }): Promise<void> {
  await transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { reference } });
    if (!order?.paidAt || !order.email)
      throw new AppError("conflict", "There is nobody to send a receipt to.");
    await enqueue(tx, "commerce.receipt-mail", { orderId: order.id, again: true });
    await recordAudit(tx, { actorId, action: "order.receipt-sent-again", subject: `orders:${order.id}` });
  });
}

export async function resendCertificate(actorId: string, { code }: { code: string }): Promise<void> {
  await transaction(async (tx) => {
    const certificate = await tx.certificate.findUnique({
      where: { code },
      select: { id: true, userId: true },
    });
    if (!certificate?.userId) throw new AppError("conflict", "The holder has no account any more.");
    await enqueue(tx, "certificates.issued-mail", { certificateId: certificate.id });
    const subject = `certificates:${certificate.id}`;
    await recordAudit(tx, { actorId, action: "certificate.sent-again", subject });
  });
}
