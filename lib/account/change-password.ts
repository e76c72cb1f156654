import "server-only";
import { endAllSessions, endMailedLinks } from "../auth/end-session";
import type { Viewer } from "../auth/queries";
import { isSessionProven } from "../auth/remove-sign-ins";
import { startSession } from "../auth/start-session";
import { confirmPassword } from "../auth/verify-credentials";
import { now } from "../clock";
import { transaction } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { hashPassword } from "../passwords";

export const WRONG_PASSWORD = "That is not your current password.";

type Change = {
  person: Pick<Viewer, "id" | "sessionId" | "email" | "hasSecondFactor">;
  current: string;
  password: string;
  device: string;
};

/**
 * Sets a new password for whoever knows the current one. Ends every session and every mailed link, tells the owner
 * by mail, and answers the id of a new session for the browser that asked.
 * @throws AppError `invalid` for a wrong password, `throttled`
 */
export async function changePassword({ person, current, password, device }: Change): Promise<string> {
  const given = { password: current, field: "current", refusal: WRONG_PASSWORD };
  const verified = await confirmPassword(person, given);
  const passwordHash = await hashPassword(password, person.sessionId);
  return transaction(async (tx) => {
    const at = await now(tx);
    // A reset that came meanwhile has ended the current one: then it is not changed.
    const { count } = await tx.user.updateMany({
      where: { id: person.id, passwordHash: verified.passwordHash },
      data: { passwordHash },
    });
    if (count === 0) throw new AppError("invalid", WRONG_PASSWORD, { current: WRONG_PASSWORD });
    await endMailedLinks(tx, person.id, at);
    const isProven = await isSessionProven(tx, person.sessionId);
    await endAllSessions(tx, person.id);
    await enqueue(tx, "auth.password-changed-mail", { userId: person.id });
    return startSession(tx, person.id, device, { withSecondFactor: person.hasSecondFactor, isProven });
  });
}
