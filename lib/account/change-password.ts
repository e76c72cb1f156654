import "server-only";
import { endAllSessions } from "../auth/end-session";
import type { Viewer } from "../auth/queries";
import { startSession } from "../auth/start-session";
import { confirmPassword } from "../auth/verify-credentials";
import { now } from "../clock";
import { transaction } from "../db";
import { enqueue } from "../jobs";
import { hashPassword } from "../passwords";

export const WRONG_PASSWORD = "That is not your current password.";

type Change = {
  person: Pick<Viewer, "id" | "email" | "hasSecondFactor">;
  current: string;
  password: string;
  address: string;
  device: string;
};

/**
 * Sets a new password for whoever knows the current one. Ends every session and every mailed link, tells the owner
 * by mail, and answers the id of a new session for the browser that asked. Guesses count as failed sign-ins.
 * @throws AppError `invalid` for a wrong password, `throttled`
 */
export async function changePassword({
  person,
  current,
  password,
  address,
  device,
}: Change): Promise<string> {
  const given = { password: current, field: "current", refusal: WRONG_PASSWORD };
  await confirmPassword(person.email, given, address);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const at = await now(tx);
    await tx.user.update({ where: { id: person.id }, data: { passwordHash } });
    await tx.token.updateMany({ where: { userId: person.id, usedAt: null }, data: { usedAt: at } });
    await endAllSessions(tx, person.id);
    await enqueue(tx, "auth.password-changed-mail", { userId: person.id });
    return startSession(tx, person.id, device, { withSecondFactor: person.hasSecondFactor });
  });
}
