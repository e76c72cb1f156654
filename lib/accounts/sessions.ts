export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;
export const FRESH_MINUTES = 10;
/** Of a session that began at an organisation's provider: a day later it is asked again. */
export const PROVIDER_SESSION_HOURS = 24;

type SessionRow = { version: number; expiresAt: Date; lastSeenAt: Date; revokedAt: Date | null };

export function isSessionActive(session: SessionRow, userVersion: number, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return (
    session.revokedAt === null &&
    session.version === userVersion &&
    session.expiresAt > now &&
    idle < SESSION_IDLE_DAYS * 86_400_000
  );
}

/** Whether this is a half session. */
export function lacksCode(session: { secondFactorAt: Date | null }, hasSecondFactor: boolean): boolean {
  return hasSecondFactor && session.secondFactorAt === null;
}

export function isFresh(freshAt: Date, now: Date): boolean {
  return now.getTime() - freshAt.getTime() < FRESH_MINUTES * 60_000;
}
