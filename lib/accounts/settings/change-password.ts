import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { endAllSessions, endMailedLinks } from "../end-sessions";
import { hashPassword } from "../password-hashes";
import { isSessionProven } from "../session-queries";
import { startSession } from "../start-session";
import { confirmPassword } from "../verify-credentials";
import type { Viewer } from "../viewers";

export const WRONG_PASSWORD = "That is not your current password.";

type Change = {
  person: Pick<Viewer, "id" | "sessionId" | "email" | "hasSecondFactor">;
  current: string;
  password: string;
  device: string;
};

/**
 * Also ends every session and reset link. Returns the id of a new session for this browser.
 * @throws AppError `invalid` for a wrong password, `throttled`
 */
export async function changePassword({ person, current, password, device }: Change): Promise<string> {
  const given = { password: current, field: "current", refusal: WRONG_PASSWORD };
  const verified = await confirmPassword(person, given);
  const passwordHash = await hashPassword(password, person.sessionId);
  return transaction(async (tx) => {
    const at = await now(tx);
    // No row if a reset has replaced the password since the check.
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
