import "server-only";
import { db, transaction } from "../db";
import { enqueue } from "../jobs";

/** Asks for a mail with a link. An unknown address takes the same way: its job finds nobody to write to. */
export async function requestPasswordReset(email: string): Promise<void> {
  const user = await db().user.findUnique({ where: { email, kind: "account" }, select: { id: true } });
  await transaction((tx) => enqueue(tx, "auth.reset-mail", { userId: user?.id ?? null }));
}
