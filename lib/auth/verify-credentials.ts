import "server-only";
import { db } from "../db";
import { AppError } from "../errors";
import { verifyPassword } from "../passwords";
import { countFailure, type Limit, refuseWhenSpent } from "../rate-limit";

// Failures only. Never a hard lock: somebody else's guesses must not keep the owner out for long.
const BY_BOTH: Limit = { name: "sign-in:both", points: 5, seconds: 15 * 60 };
const BY_ACCOUNT: Limit = { name: "sign-in:account", points: 20, seconds: 60 * 60 };
const BY_ADDRESS: Limit = { name: "sign-in:address", points: 30, seconds: 60 * 60 };

/** Fits everybody, since it may not say who is who: a sign-up that waits for its confirmation is no account either. */
export const REFUSED = "Invalid e-mail or password. Just signed up? Confirm your email first.";

/**
 * The account of an e-mail address and password. Unknown address and wrong password answer alike and take as long.
 * @throws AppError `unauthenticated`, `throttled`
 */
export async function verifyCredentials(email: string, password: string, address: string) {
  const subjects: [Limit, string][] = [
    [BY_BOTH, `${email}|${address}`],
    [BY_ACCOUNT, email],
    [BY_ADDRESS, address],
  ];
  for (const [limit, subject] of subjects) await refuseWhenSpent(limit, subject);
  const user = await db().user.findUnique({
    where: { email, kind: "account" },
    select: { id: true, email: true, passwordHash: true },
  });
  const passwordHash = user?.passwordHash ?? null;
  if (user && (await verifyPassword(passwordHash, password))) return { id: user.id, email, passwordHash };
  if (!user) await verifyPassword(null, password);
  for (const [limit, subject] of subjects) await countFailure(limit, subject);
  throw new AppError("unauthenticated", REFUSED);
}

type Given = { password: string | undefined; field: string; refusal: string };

/**
 * The same for somebody who is signed in and gives the password once more. Guesses count as failed sign-ins.
 * @throws AppError `invalid` beside that field of the form for a wrong one, `throttled`
 */
export async function confirmPassword(
  email: string,
  { password = "", field, refusal }: Given,
  address: string,
) {
  return verifyCredentials(email, password, address).catch((error) => {
    if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
    throw new AppError("invalid", refusal, { [field]: refusal });
  });
}
