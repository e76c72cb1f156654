import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";

type Switch = { key: string; on: boolean; reason: string };

/** A drop that is off is neither shown nor announced. */
export async function switchPerkDrop(actorId: string, { key, on, reason }: Switch): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.perkDrop.updateMany({
      where: { key, isPublished: !on },
      data: { isPublished: on },
    });
    if (count === 0) return;
    await recordAudit(tx, {
      actorId,
      action: on ? "perk.on" : "perk.off",
      subject: `perk_drops:${key}`,
      reason,
    });
  });
}
