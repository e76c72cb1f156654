import "server-only";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { brand } from "../platform/brand";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { STATUS_LIST_LENGTH } from "./open-badges/status-lists";

/** Max tries when a random code or place is already taken. */
export const IDENTIFIER_TRIES = 5;

export async function assignIdentifiers(tx: Tx, at: Date, email: string | null) {
  return { code: createCode(at), ...(await findPlace(tx)), ...hashEmail(email) };
}

/** 16 random digits, about 53 bits: too many to guess. */
function createCode(at: Date): string {
  const digits = () => String(randomInt(1e8)).padStart(8, "0");
  return `${brand.prefix}-${at.getUTCFullYear()}-${digits()}${digits()}`;
}

/** A database trigger ends the badge at the old place. */
export async function assignNextBadge(tx: Tx, badgeNumber: number) {
  return { badgeNumber: badgeNumber + 1, ...(await findPlace(tx)) };
}

/**
 * A list is filled only to half, so a random free place is found soon. Ended badges keep their place. Only the
 * newest list is counted, by an index.
 */
async function findPlace(tx: Tx): Promise<{ statusList: number; statusIndex: number }> {
  const { list, taken } = await query(tx)
    .with(
      (name) => name("newest").materialized(),
      (of) =>
        of
          .selectFrom("badge_places")
          .select(({ fn }) => fn.coalesce(fn.max("status_list"), sql<number>`1`).as("list")),
    )
    .selectFrom("newest")
    .select("list")
    .select(({ selectFrom, fn }) =>
      selectFrom("badge_places")
        .select(fn.countAll<number>().as("count"))
        .whereRef("status_list", "=", "newest.list")
        .$asScalar()
        .$notNull()
        .as("taken"),
    )
    .executeTakeFirstOrThrow();
  const statusList = taken < STATUS_LIST_LENGTH / 2 ? list : list + 1;
  for (;;) {
    const place = { statusList, statusIndex: randomInt(STATUS_LIST_LENGTH) };
    if ((await tx.badgePlace.count({ where: place })) === 0) return place;
  }
}

/** Only a verifier who knows the holder's email can confirm it. Guests have none. */
function hashEmail(email: string | null) {
  if (!email) return {};
  const identitySalt = randomBytes(16).toString("hex");
  const hash = createHash("sha256")
    .update(email + identitySalt)
    .digest("hex");
  return { identityHash: `sha256$${hash}`, identitySalt };
}
