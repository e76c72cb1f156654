import "server-only";
import { recordAudit } from "../platform/audit";
import { isConflict, transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";

type Switch = { key: string; on: boolean; reason: string };

/** A feed that is off is neither fetched nor shown. */
export async function switchFeed(actorId: string, { key, on, reason }: Switch): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.newsFeed.updateMany({
      where: { key, isEnabled: !on },
      data: { isEnabled: on },
    });
    if (count === 0) return;
    await recordAudit(tx, {
      actorId,
      action: on ? "feed.on" : "feed.off",
      subject: `news_feeds:${key}`,
      reason,
    });
  });
}

/** @throws AppError `conflict` when the key is taken */
export async function addFeed(
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
