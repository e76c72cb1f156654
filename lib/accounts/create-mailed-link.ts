import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { hashSecret, randomSecret } from "../platform/ids";
import { linkTo } from "../platform/links";
import { UNDO_DAYS } from "./mailed-links";

type Subject = { next?: string | null } & (
  | { purpose: "confirm_signup"; pendingSignupId: string }
  | { purpose: "reset_password" | "not_me"; userId: string }
);

/** Creates a single-use link. Call it while writing the mail, so that no queue or table contains the secret. */
export async function createMailedLink(path: string, subject: Subject, hours: number): Promise<string> {
  const secret = randomSecret();
  await transaction(async (tx) => {
    const at = await now(tx);
    const expiresAt = new Date(at.getTime() + hours * 3_600_000);
    await tx.token.create({ data: { ...subject, hash: hashSecret(secret), createdAt: at, expiresAt } });
  });
  return linkTo(path, { token: secret });
}

export function createNotMeLink(userId: string): Promise<string> {
  return createMailedLink("/auth/not-me", { purpose: "not_me", userId }, UNDO_DAYS * 24);
}
