import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { refuseOwned } from "./access-queries";
import { EU_CONSENT_VERSION } from "./checkout";
import { linkOfTier } from "./payment-link-urls";
import { BANNER_REFERENCE, linkReference, linkTierOf, paymentLinkUrl } from "./payment-links";
import { findLine } from "./product-queries";
import { refuseResting } from "./resting-queries";

type Opening = {
  userId: string;
  sku: string;
  isBanner: boolean;
};

/** @throws AppError `not_found`, `conflict` (owned); Error 'No payment link configured for price' */
export async function openPaymentLink({ userId, sku, isBanner }: Opening): Promise<{ url: string }> {
  return transaction(async (tx) => {
    const line = await findLine(tx, sku);
    if (!line) throw new AppError("not_found", "This is not for sale any more.");
    const link = linkOfTier(linkTierOf(line));
    const at = await now(tx);
    await refuseOwned(tx, userId, line);
    await refuseResting(tx, userId, line);
    const consent = { userId, kind: "immediate_access" as const, version: EU_CONSENT_VERSION, givenAt: at };
    await tx.consent.createMany({ data: [consent], skipDuplicates: true });
    const { id } = await tx.consent.findUniqueOrThrow({ where: { userId_kind_version_givenAt: consent } });
    return { url: paymentLinkUrl(link, isBanner ? BANNER_REFERENCE : linkReference(line.sku, id)) };
  });
}
