import "server-only";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import type { GivenCode } from "./second-factor/codes";
import { countCode, spendCode } from "./second-factor/spend-code";
import { confirmPassword } from "./verify-credentials";
import type { Viewer } from "./viewers";

const WRONG = "That is not your password.";

/** @throws AppError `invalid` for a wrong password or code, `throttled` */
export async function confirmIdentity(
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  { password, code }: { password?: string | undefined; code?: GivenCode | undefined },
): Promise<void> {
  const refresh = async (tx: Tx) => {
    await tx.session.updateMany({ where: { id: sessionId }, data: { freshAt: await now(tx) } });
  };
  if (code) {
    const { giveBack } = await countCode(id, code, { client: sessionId });
    await transaction(async (tx) => {
      await spendCode(tx, id, code);
      await refresh(tx);
    });
    await giveBack();
    return;
  }
  await confirmPassword({ id, sessionId }, { password, field: "password", refusal: WRONG });
  await transaction(refresh);
}
