import "server-only";
import { now } from "../clock";
import { db, isConflict, type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { hashSecret, sameSecret } from "../ids";
import { verifyPassword } from "../passwords";
import { endReplacedSession } from "./end-session";
import { mergeGuest } from "./merge-guest";
import { recordConsent } from "./record-consent";
import { startSession } from "./start-session";

export const LINK_ENDED = "This link was used or has expired. If you have confirmed already, sign in.";

/** A confirmation link that can still be used, and whether `browser` (its cookie's secret) is the one that signed up. */
export async function findPendingSignup(token: string, browser: string | null) {
  const found = await db().token.findFirst({
    where: { hash: hashSecret(token), purpose: "confirm_signup", usedAt: null },
    select: {
      expiresAt: true,
      next: true,
      pendingSignup: { select: { id: true, email: true, browserHash: true, next: true } },
    },
  });
  const at = await now(db());
  if (!found?.pendingSignup || found.expiresAt <= at) return null;
  const { id, email, browserHash } = found.pendingSignup;
  const next = found.next ?? found.pendingSignup.next;
  return { id, email, next, sameBrowser: browser !== null && sameSecret(hashSecret(browser), browserHash) };
}

type Confirmation = {
  token: string;
  password?: string | undefined;
  browser: string | null;
  /** The guest of the browser that confirms: it may be a younger one than at the sign-up, or another browser's. */
  guestId: string | null;
  device: string;
  /** The session that the cookie of that browser names: it ends with the next. */
  replaces?: string | null;
};

/**
 * Makes the account and signs it in, with what the guests of both browsers have. Somebody else may have typed this
 * address into the form, so a browser other than the one that signed up has to give the password that was chosen there.
 * @throws AppError `not_found` for a link that has ended, `forbidden` for a wrong password
 */
export async function confirmSignup({ token, password, browser, guestId, device, replaces }: Confirmation) {
  const pending = await findPendingSignup(token, browser);
  if (!pending) throw new AppError("not_found", LINK_ENDED);
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
  // The one that sets it has the link; a second click meets zero rows.
  const used = await tx.token.updateMany({
    where: { hash: hashSecret(token), usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  if (used.count === 0) throw new AppError("not_found", LINK_ENDED);
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
  // The guest of the browser that signed up becomes the account, with its orders and attempts.
  const guest = pending.guestId
    ? await tx.user.updateManyAndReturn({ where: { id: pending.guestId, kind: "guest" }, data: account })
    : [];
  const user = guest[0] ?? (await tx.user.create({ data: account }));
  if (pending.consentedAt) {
    await recordConsent(tx, { id: user.id, email: pending.email }, pending.consentedAt);
  }
  // Other sign-ups under this address are of no more use, nor are the passwords in them.
  await tx.pendingSignup.deleteMany({ where: { email: pending.email } });
  return user.id;
}
