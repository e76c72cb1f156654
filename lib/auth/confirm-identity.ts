import "server-only";
import { db } from "../db";
import { AppError } from "../errors";
import type { Viewer } from "./queries";
import { verifyCredentials } from "./verify-credentials";

const WRONG = "That is not your password.";

/**
 * Makes a session fresh again by the password. Guesses count as failed sign-ins.
 * @throws AppError `invalid` for a wrong password, `throttled`
 */
export async function confirmIdentity(
  { email, sessionId }: Pick<Viewer, "email" | "sessionId">,
  password: string,
  address: string,
): Promise<void> {
  await verifyCredentials(email, password, address).catch((error) => {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", WRONG, { password: WRONG });
  });
  await db().$executeRaw`UPDATE sessions SET fresh_at = app_now() WHERE id = ${sessionId}::uuid`;
}
