import "server-only";
import { now } from "../platform/clock";
import type { Tx } from "../platform/db/client";
import { SESSION_DAYS } from "./sessions";

/** Returns the id for the cookie. `device` is browser and system in words; `isProven`: see remove-sign-ins.ts. */
export async function startSession(
  tx: Tx,
  userId: string,
  device: string,
  { withSecondFactor = false, isProven = false } = {},
): Promise<string> {
  const at = await now(tx);
  const { sessionVersion } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const session = await tx.session.create({
    data: {
      userId,
      version: sessionVersion,
      device,
      createdAt: at,
      lastSeenAt: at,
      freshAt: at,
      secondFactorAt: withSecondFactor ? at : null,
      provenAt: isProven ? at : null,
      expiresAt: new Date(at.getTime() + SESSION_DAYS * 86_400_000),
    },
  });
  return session.id;
}
