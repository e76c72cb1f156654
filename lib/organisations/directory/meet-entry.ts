import "server-only";
import { providerName } from "../../accounts/openid/provider-accounts";
import { db, type Tx } from "../../platform/db/client";
import { findEntryOf } from "./entry-queries";

/** What the directory says of somebody who comes by the provider; `unlisted`: nothing. */
export type Listing = "active" | "left" | "unlisted";

const listingOf = (entry: { isActive: boolean } | undefined): Listing =>
  entry ? (entry.isActive ? "active" : "left") : "unlisted";

type Arrival = { orgId: string; providerId: string; sub: string; email: string };

/** Before anything is done for them. `email`: as the provider names it. */
export async function findListing({ orgId, providerId, sub, email }: Arrival): Promise<Listing> {
  const connected = await db().account.findUnique({
    where: {
      provider_providerAccountId: { provider: providerName(providerId), providerAccountId: sub },
    },
    select: { userId: true },
  });
  return listingOf(await findEntryOf({ orgId, email, userId: connected?.userId }));
}

/**
 * Once more, when the organisation is locked, and keeps whose account it is: from then on the entry follows the account,
 * whatever address either gets. Sessions by the provider end for somebody who has left meanwhile.
 */
export async function meetEntry(
  tx: Tx,
  { orgId, userId, email }: { orgId: string; userId: string; email: string },
  at: Date,
): Promise<Listing> {
  const entry = await findEntryOf({ orgId, email, userId }, tx);
  if (entry && entry.userId !== userId)
    await tx.directoryEntry.update({ where: { id: entry.id }, data: { userId } });
  const listing = listingOf(entry);
  if (listing === "left")
    await tx.session.updateMany({
      where: { userId, provider: { orgId }, revokedAt: null },
      data: { revokedAt: at },
    });
  return listing;
}
