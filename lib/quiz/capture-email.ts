import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";

/**
 * Keeps an address, and asks it by mail whether it wants ours: nothing else is sent before its answer. An address that
 * waits or has confirmed is not asked again; the answer to the browser is the same.
 */
export async function captureEmail(email: string): Promise<void> {
  await transaction(async (tx) => {
    const createdAt = await now(tx);
    const added = await tx.emailCapture.createManyAndReturn({
      data: { email, source: "quiz", createdAt },
      skipDuplicates: true,
      select: { id: true },
    });
    for (const { id } of added) await enqueue(tx, "quiz.capture-mail", { captureId: id });
  });
}

/** The click in the mail. A second one changes nothing. Answers false for a link that is none of ours. */
export async function confirmCapture(token: string): Promise<boolean> {
  return transaction(async (tx) => {
    const tokenHash = hashSecret(token);
    await tx.emailCapture.updateMany({
      where: { tokenHash, confirmedAt: null },
      data: { confirmedAt: await now(tx) },
    });
    return (await tx.emailCapture.count({ where: { tokenHash } })) > 0;
  });
}
