import "server-only";
import type { Prisma } from "../../generated/prisma/client";
import { db, type Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { listApiKeys } from "../api-keys/api-key-queries";
import { findManaged } from "../organisation-access";
import type { EntryFilter } from "./entries";

export type Entry = Prisma.DirectoryEntryGetPayload<object>;

/** Null if it is not of this organisation. */
export const findEntry = (orgId: string, id: string): Promise<Entry | null> =>
  db().directoryEntry.findFirst({ where: { id, orgId } });

/** `from`: how many to pass over. In the order in which they came. */
export async function listEntries(
  orgId: string,
  filter: EntryFilter,
  { from, size }: { from: number; size: number },
): Promise<{ total: number; entries: Entry[] }> {
  const where: Prisma.DirectoryEntryWhereInput = {
    orgId,
    AND: filter.map(({ userName, ...exact }) => ({
      ...exact,
      ...(userName !== undefined && {
        userName: { equals: escapeLike(userName), mode: "insensitive" as const },
      }),
    })),
  };
  const [total, entries] = await Promise.all([
    db().directoryEntry.count({ where }),
    size === 0 ? [] : db().directoryEntry.findMany({ where, orderBy: { id: "asc" }, skip: from, take: size }),
  ]);
  return { total, entries };
}

/** Prisma compares without regard to case by ILIKE, in which these mean something. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

type Person = { orgId: string; email: string; userId?: string | undefined };

/** The entry of this address, or else the one that the account has signed in by before. */
export async function findEntryOf({ orgId, email, userId }: Person, tx?: Tx) {
  const entries = query(tx)
    .selectFrom("directory_entries")
    .select(["id", "user_id as userId", "is_active as isActive"])
    .where("org_id", "=", orgId);
  const byEmail = await entries.where("email", "=", email).executeTakeFirst();
  if (byEmail || !userId) return byEmail;
  return entries.where("user_id", "=", userId).orderBy("changed_at", "desc").executeTakeFirst();
}

/** How many of the latest changes the owner's page shows. */
const LATEST = 10;

/** What the owner's page shows; null for who does not manage the organisation. */
export async function findDirectory(personId: string, orgId: string) {
  const org = await findManaged(personId, orgId);
  if (!org) return null;
  const [active, left, latest, keys, domains, provider] = await Promise.all([
    db().directoryEntry.count({ where: { orgId, isActive: true } }),
    db().directoryEntry.count({ where: { orgId, isActive: false } }),
    db().directoryEntry.findMany({
      where: { orgId },
      orderBy: [{ changedAt: "desc" }, { id: "desc" }],
      take: LATEST,
      omit: { orgId: true, userId: true },
    }),
    listApiKeys(personId, orgId),
    db().orgDomain.count({ where: { orgId, provenAt: { not: null } } }),
    db().orgIdentityProvider.findUnique({ where: { orgId }, select: { seatRule: true } }),
  ]);
  const key = keys.find(({ state, scopes }) => state === "active" && scopes.includes("directory:write"));
  return {
    isOwner: org.owner.id === personId,
    seatRule: provider?.seatRule ?? "nobody",
    hasDomain: domains > 0,
    active,
    left,
    latest,
    key: key ?? null,
  };
}
export type Directory = NonNullable<Awaited<ReturnType<typeof findDirectory>>>;
