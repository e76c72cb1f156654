import "server-only";
import { now } from "../platform/clock";
import type { Tx } from "../platform/db/client";
import { PROVIDER_SESSION_HOURS, SESSION_DAYS } from "./sessions";

type Options = {
  withSecondFactor?: boolean;
  /** See remove-sign-ins.ts. */
  isProven?: boolean;
  /** The organisation's provider by which the person came. */
  providerId?: string | null;
};

/** Returns the id for the cookie. `device` is browser and system in words. */
export async function startSession(
  tx: Tx,
  userId: string,
  device: string,
  { withSecondFactor = false, isProven = false, providerId = null }: Options = {},
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
      providerId,
      expiresAt: endOfSession(at, providerId),
    },
  });
  return session.id;
}

export function endOfSession(at: Date, providerId: string | null): Date {
  const hours = providerId ? PROVIDER_SESSION_HOURS : SESSION_DAYS * 24;
  return new Date(at.getTime() + hours * 3_600_000);
}
