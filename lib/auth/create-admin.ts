import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { AppError } from "../errors";
import { hashPassword } from "../passwords";
import { recordAudit } from "../record-audit";
import { endAllSessions } from "./end-session";
import { normaliseEmail, passwordProblem } from "./rules";

type Admin = { email: string; name: string; password: string };

/**
 * Makes an administrator of an address: a new account, or the one that has it, with this password. Only the
 * command line calls it. The consent screen meets the person at the first sign-in, as everyone.
 * @throws AppError `invalid` for an address or a password that would not do
 */
export async function createAdmin({
  email,
  name,
  password,
}: Admin): Promise<{ id: string; created: boolean }> {
  const address = normaliseEmail(email);
  if (!address) throw new AppError("invalid", `${email} is not an e-mail address.`);
  const problem = passwordProblem(password);
  if (problem) throw new AppError("invalid", problem);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const at = await now(tx);
    const known = await tx.user.findUnique({ where: { email: address }, select: { id: true } });
    const admin = {
      kind: "account",
      role: "administrator",
      name,
      passwordHash,
      emailVerifiedAt: at,
    } as const;
    const { id } = await tx.user.upsert({
      where: { email: address },
      create: { email: address, ...admin },
      update: admin,
    });
    await endAllSessions(tx, id);
    const entry = { actorId: null, by: "npm run admin:create", subject: `users:${id}` };
    await recordAudit(tx, { ...entry, action: "administrator.created" });
    return { id, created: known === null };
  });
}
