import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { AppError } from "../platform/errors";

const AGAIN = 60_000; // milliseconds: the same click, sent twice

export async function reviewBite(userId: string, questionId: string): Promise<void> {
  await transaction(async (tx) => {
    // Locks the person, so that a double click counts as one review.
    await lockUser(tx, userId);
    const met = await tx.attemptItem.findFirst({
      where: { version: { questionId }, attempt: { userId, kind: "practice", status: "closed" } },
      select: { id: true },
    });
    if (!met) throw new AppError("not_found", "This question is not one of yours.");
    const reviewedAt = await now(tx);
    const last = await tx.biteReview.findFirst({
      where: { userId, questionId },
      orderBy: { reviewedAt: "desc" },
      select: { reviewedAt: true },
    });
    if (last && reviewedAt.getTime() - last.reviewedAt.getTime() < AGAIN) return;
    await tx.biteReview.create({ data: { userId, questionId, reviewedAt } });
  });
}
