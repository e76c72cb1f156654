import "server-only";
import { recordAudit } from "../platform/audit";
import { isConflict, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";

/** @throws AppError `conflict` when the key is taken */
export async function createFeed(
  actorId: string,
  { key, name, url, reason }: { key: string; name: string; url: string; reason: string },
): Promise<void> {
  try {
    await transaction(async (tx) => {
      await tx.newsFeed.create({ data: { key, name, url } });
      await recordAudit(tx, {
        actorId,
        action: "feed.added",
        subject: `news_feeds:${key}`,
        reason,
        details: { url },
      });
    });
  } catch (error) {
    if (isConflict(error)) throw new AppError("conflict", "There is a feed with this key.");
    throw error;
  }
}
