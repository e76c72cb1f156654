import "server-only";
import { now } from "../../platform/clock";
import { db, transaction } from "../../platform/db/client";
import { hashSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";

/**
 * Stores an email and mails it a question: nothing else is sent before the answer. An email that waits or has
 * confirmed is not asked again; the browser gets the same answer.
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

export async function findCapture(token: string): Promise<{ email: string; isConfirmed: boolean } | null> {
  const capture = await db().emailCapture.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { email: true, confirmedAt: true },
  });
  return capture && { email: capture.email, isConfirmed: capture.confirmedAt !== null };
}
