import "server-only";
import { now } from "../platform/clock";
import { db, isConflict, type Tx, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { endReplacedSession } from "./end-sessions";
import { findPendingSignup } from "./mailed-link-queries";
import { CONFIRM_ENDED } from "./mailed-links";
import { mergeGuest } from "./merge-guest";
import { verifyPassword } from "./password-hashes";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";

type Confirmation = {
  token: string;
  password?: string | undefined;
  browser: string | null;
  guestId: string | null;
  device: string;
  replaces?: string | null;
};

/**
 * Creates the account, merges the guests of both browsers and signs in. A stranger may have typed this email into the
 * form, so any browser but the one that signed up has to give the password from the sign-up.
 * @throws AppError `not_found` for a link that has ended, `forbidden` for a wrong password, `conflict`
 */
export async function confirmSignup({ token, password, browser, guestId, device, replaces }: Confirmation) {
  const pending = await findPendingSignup(token, browser);
  if (!pending) throw new AppError("not_found", CONFIRM_ENDED);
  if (!pending.sameBrowser) {
    const { passwordHash } = await db().pendingSignup.findUniqueOrThrow({
      where: { id: pending.id },
      select: { passwordHash: true },
    });
    const { matches } = await verifyPassword(passwordHash, password ?? "");
    if (!matches) {
      throw new AppError("forbidden", "That is not the password that was chosen at sign-up.", {
        password: "That is not the password that was chosen at sign-up.",
      });
    }
  }
  try {
    const sessionId = await transaction(async (tx) => {
      const userId = await createAccount(tx, pending.id, token);
      if (guestId) await mergeGuest(tx, guestId, userId);
      if (replaces) await endReplacedSession(tx, replaces);
      return startSession(tx, userId, device, { isProven: true });
    });
    return { email: pending.email, next: pending.next, sessionId };
  } catch (error) {
    if (isConflict(error))
      throw new AppError("conflict", "This address already has an account. Please sign in.");
    throw error;
  }
}

async function createAccount(tx: Tx, pendingId: string, token: string): Promise<string> {
  const at = await now(tx);
  // Of two clicks at once, only one updates the row.
  const used = await tx.token.updateMany({
    where: { hash: hashSecret(token), usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  if (used.count === 0) throw new AppError("not_found", CONFIRM_ENDED);
  const pending = await tx.pendingSignup.findUniqueOrThrow({
    where: { id: pendingId },
    omit: { passwordHash: false },
  });
  const account = {
    kind: "account",
    email: pending.email,
    emailVerifiedAt: at,
    passwordHash: pending.passwordHash,
    timeZone: pending.timeZone,
  } as const;
  // The guest row becomes the account and keeps its orders and attempts.
  const guest = pending.guestId
    ? await tx.user.updateManyAndReturn({ where: { id: pending.guestId, kind: "guest" }, data: account })
    : [];
  const user = guest[0] ?? (await tx.user.create({ data: account }));
  if (pending.consentedAt) {
    await recordConsent(tx, { id: user.id, email: pending.email }, pending.consentedAt);
  }
  // Also deletes the passwords of other sign-ups with this email.
  await tx.pendingSignup.deleteMany({ where: { email: pending.email } });
  return user.id;
}
