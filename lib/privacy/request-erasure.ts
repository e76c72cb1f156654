import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { enqueue } from "../platform/jobs";

const HOURS = 24;

export async function requestErasure(email: string): Promise<void> {
  await transaction(async (tx) => {
    const requestedAt = await now(tx);
    const expiresAt = new Date(requestedAt.getTime() + HOURS * 3_600_000);
    const { id } = await tx.erasureRequest.create({
      data: { email, requestedAt, expiresAt },
      select: { id: true },
    });
    await enqueue(tx, "privacy.erasure-mail", { requestId: id });
  });
}
