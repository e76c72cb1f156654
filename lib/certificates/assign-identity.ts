import "server-only";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { brand } from "../brand";
import { STATUS_LIST_LENGTH } from "../credentials/rules";
import type { Tx } from "../db";

/** Max tries when a random code or place is already taken. */
export const IDENTITY_TRIES = 5;

export async function assignIdentity(tx: Tx, at: Date, email: string | null) {
  return { code: newCode(at), ...(await findPlace(tx)), ...identityOf(email) };
}

/** 16 random digits, about 53 bits: too many to guess. */
function newCode(at: Date): string {
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
  const [newest] = await tx.$queryRaw<{ list: number; taken: number }[]>`
    WITH newest AS MATERIALIZED (
      SELECT greatest((SELECT max(status_list) FROM certificates), (SELECT max(status_list) FROM ended_badges), 1) AS list)
    SELECT list, ((SELECT count(*) FROM certificates WHERE status_list = list)
      + (SELECT count(*) FROM ended_badges WHERE status_list = list))::int AS taken FROM newest`;
  const { list, taken } = newest ?? { list: 1, taken: 0 };
  const statusList = taken < STATUS_LIST_LENGTH / 2 ? list : list + 1;
  for (;;) {
    const place = { statusList, statusIndex: randomInt(STATUS_LIST_LENGTH) };
    const found = [await tx.certificate.count({ where: place }), await tx.endedBadge.count({ where: place })];
    if (found.every((count) => count === 0)) return place;
  }
}

/** Only a verifier who knows the holder's email can confirm it. Guests have none. */
function identityOf(email: string | null) {
  if (!email) return {};
  const identitySalt = randomBytes(16).toString("hex");
  const hash = createHash("sha256")
    .update(email + identitySalt)
    .digest("hex");
  return { identityHash: `sha256$${hash}`, identitySalt };
}
