import "server-only";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { transaction } from "../../platform/db/client";
import { consume } from "../../platform/http/rate-limits";
import { enqueue } from "../../platform/jobs";
import { ADJUSTMENT_CONSENT_VERSION, adjustmentDueAt } from "./adjustments";
import type { AdjustmentInput } from "./schema";

/** Counted per IP. A request that the form refuses is not counted. */
const REQUESTS = { name: "adjustment-requests", points: 5, seconds: 60 * 60 };

/**
 * Keeps a request for adjustments to the exam and tells the operators. The same request sent again within a day is kept
 * once. A bot that fills in the hidden field gets the same answer as a person. @returns until when it is answered
 */
export async function requestAdjustment(input: AdjustmentInput, ip: string): Promise<Date> {
  const { website, ...asked } = input;
  if (website) return adjustmentDueAt(new Date());
  await consume(REQUESTS, ip);
  return transaction(async (tx) => {
    const createdAt = await now(tx);
    const request = { ...asked, kind: "adjustment", consentVersion: ADJUSTMENT_CONSENT_VERSION };
    const { wishes, ...rest } = request;
    const before = await tx.contactMessage.findFirst({
      where: {
        ...rest,
        wishes: { equals: wishes },
        answeredAt: null,
        createdAt: { gt: daysAfter(createdAt, -1) },
      },
      select: { createdAt: true },
    });
    if (before) return adjustmentDueAt(before.createdAt);
    const { id } = await tx.contactMessage.create({ data: { ...request, createdAt }, select: { id: true } });
    await enqueue(tx, "contact.operator-mail", { messageId: id });
    return adjustmentDueAt(createdAt);
  });
}
