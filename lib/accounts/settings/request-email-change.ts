import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { lockUser } from "../../platform/db/locks";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { CHANGE_HOURS } from "../mailed-links";

const SAME = "That is the address of your account already.";

/**
 * Stores the change until it is confirmed; a new one replaces it. Free and taken emails cost the same (one row, one
 * job): the worker decides which mail the new email gets.
 * @throws AppError `invalid` for the person's own email
 */
export async function requestEmailChange(
  person: { id: string; email: string },
  newEmail: string,
): Promise<void> {
  if (newEmail === person.email) throw new AppError("invalid", SAME, { email: SAME });
  await transaction(async (tx) => {
    const at = await now(tx);
    // Two requests at once must not leave two open changes.
    await lockUser(tx, person.id);
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

export async function cancelEmailChange(userId: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.emailChange.updateMany({
      where: { userId, confirmedAt: null, stoppedAt: null },
      data: { stoppedAt: await now(tx) },
    });
  });
}
