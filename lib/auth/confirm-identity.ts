import "server-only";
import { type Tx, transaction } from "../db";
import type { GivenCode } from "../second-factor/rules";
import { limitCodes, spendCode } from "../second-factor/spend-code";
import type { Viewer } from "./queries";
import { confirmPassword } from "./verify-credentials";

const WRONG = "That is not your password.";

/**
 * Makes a session fresh again by the password, or by a code of the second factor. Guesses count as failed sign-ins.
 * @throws AppError `invalid` for a wrong one, `throttled`
 */
export async function confirmIdentity(
  { id, email, sessionId }: Pick<Viewer, "id" | "email" | "sessionId">,
  { password, code }: { password?: string | undefined; code?: GivenCode | undefined },
  address: string,
): Promise<void> {
  const refresh = (tx: Tx) =>
    tx.$executeRaw`UPDATE sessions SET fresh_at = app_now() WHERE id = ${sessionId}::uuid`;
  if (code) {
    await limitCodes(id);
    await transaction(async (tx) => {
      await spendCode(tx, id, code);
      await refresh(tx);
    });
    return;
  }
  await confirmPassword(email, { password, field: "password", refusal: WRONG }, address);
  await transaction(refresh);
}
