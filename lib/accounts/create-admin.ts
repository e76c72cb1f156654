import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { normaliseEmail } from "./email-addresses";
import { endAllSessions } from "./end-sessions";
import { hashPassword } from "./password-hashes";
import { passwordProblem } from "./passwords";

type Admin = { email: string; name: string; password: string };

/**
 * Creates an operator's account, or promotes the account with this email and sets its password. Command line only.
 * @throws AppError `invalid` for an unusable email or password
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
