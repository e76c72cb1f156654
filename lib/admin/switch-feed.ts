import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";

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
