import "server-only";
import { headers } from "next/headers";
import { now } from "../clock";
import { setSessionCookie } from "../cookies";
import type { Tx } from "../db";
import { describeDevice } from "../request";
import { SESSION_DAYS } from "./rules";

/**
 * Signs a person in on this browser: a row that can be ended, and the cookie that names it. The cookie is
 * set inside the transaction's callback, but a cookie without its row signs nobody in.
 */
export async function startSession(tx: Tx, userId: string): Promise<void> {
  const at = await now(tx);
  const { sessionVersion } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const session = await tx.session.create({
    data: {
      userId,
      version: sessionVersion,
      device: describeDevice((await headers()).get("user-agent")),
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + SESSION_DAYS * 86_400_000),
    },
  });
  await setSessionCookie(session.id, SESSION_DAYS * 86_400);
}
