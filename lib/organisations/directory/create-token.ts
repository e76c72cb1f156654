import "server-only";
import { db } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { createApiKey } from "../api-keys/create-api-key";
import { NO_DOMAIN } from "./entries";

/** As long as a key may live: nobody wants to change it at the provider more often. */
const DAYS = 365;

/**
 * A key by which a directory speaks for the organisation. Those before it go on, so that nothing stops while the provider
 * is changed over. @throws AppError `not_found`, `forbidden`, `conflict`
 */
export async function createDirectoryToken({ orgId, ownerId }: { orgId: string; ownerId: string }) {
  const proven = await db().orgDomain.count({
    where: { orgId, provenAt: { not: null }, org: { ownerId } },
  });
  if (proven === 0) throw new AppError("conflict", NO_DOMAIN);
  return createApiKey({ ownerId, orgId, name: "Directory (SCIM)", scopes: ["directory:write"], days: DAYS });
}
