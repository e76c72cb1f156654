import "server-only";
import { db } from "../../platform/db/client";
import { formatReading, parseReading, type ReadingSettings } from "./reading-settings";

/** Each browser in which the account signs in from now on takes them over. */
export async function saveReadingSettings(userId: string, settings: ReadingSettings): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { readingSettings: formatReading(settings) } });
}

/**
 * At a sign-in: the account's settings, else those of the browser, which become the account's. Null if neither has
 * chosen any.
 */
export async function mergeReadingSettings(
  sessionId: string,
  cookie: string | undefined,
): Promise<ReadingSettings | null> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: { user: { select: { id: true, readingSettings: true } } },
  });
  if (!session) return null;
  const { id, readingSettings } = session.user;
  if (readingSettings !== null) return parseReading(readingSettings);
  if (cookie === undefined) return null;
  const here = parseReading(cookie);
  await db().user.updateMany({
    where: { id, readingSettings: null },
    data: { readingSettings: formatReading(here) },
  });
  return here;
}
