import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { CHANGE_HOURS } from "./rules";

const SAME = "That is the address of your account already.";

/**
 * Keeps that a person wants another address, until it is confirmed. Free and taken addresses take the same way (one row,
 * one job): the worker decides which mail the new one gets. Asking again takes the place of the one before.
 * @throws AppError `invalid` for the person's own address
 */
export async function requestEmailChange(
  person: { id: string; email: string },
  newEmail: string,
): Promise<void> {
  if (newEmail === person.email) throw new AppError("invalid", SAME, { email: SAME });
  await transaction(async (tx) => {
    const at = await now(tx);
    // One at a time: the second of two at once waits here for the first.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${person.id}::uuid FOR UPDATE`;
    await tx.emailChange.updateMany({
      where: { userId: person.id, confirmedAt: null, stoppedAt: null },
      data: { stoppedAt: at },
    });
    const { id } = await tx.emailChange.create({
      data: {
        userId: person.id,
        oldEmail: person.email,
        newEmail,
        requestedAt: at,
        expiresAt: new Date(at.getTime() + CHANGE_HOURS * 3_600_000),
      },
      select: { id: true },
    });
    await enqueue(tx, "account.email-change-mail", { changeId: id });
  });
}

/** Takes it back, before it was confirmed. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.emailChange.updateMany({
      where: { userId, confirmedAt: null, stoppedAt: null },
      data: { stoppedAt: await now(tx) },
    });
  });
}
