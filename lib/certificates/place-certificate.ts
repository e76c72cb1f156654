import "server-only";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { brand } from "../brand";
import { STATUS_PLACES } from "../credentials/rules";
import type { Tx } from "../db";

/** How often a certificate is placed, in all, when somebody took the same code or place at that moment. */
export const PLACE_TRIES = 5;

/** What is a certificate's own: its code, its place in a status list, and the salted hash of the holder's address. */
export async function placeCertificate(tx: Tx, at: Date, email: string | null) {
  return { code: newCode(at), ...(await findPlace(tx)), ...identityOf(email) };
}

/** 16 random digits, about 53 bits: nobody finds one by trying. */
function newCode(at: Date): string {
  const digits = () => String(randomInt(1e8)).padStart(8, "0");
  return `${brand.prefix}-${at.getUTCFullYear()}-${digits()}${digits()}`;
}

/**
 * A list is filled to half, so that a free random place is found at once. Of the newest alone it is asked how full it is:
 * the index of the places answers that, however many certificates there are.
 */
async function findPlace(tx: Tx): Promise<{ statusList: number; statusIndex: number }> {
  const [newest = { list: 1, taken: 0 }] = await tx.$queryRaw<{ list: number; taken: number }[]>`
    SELECT status_list AS list, count(*)::int AS taken FROM certificates
    WHERE status_list = (SELECT max(status_list) FROM certificates) GROUP BY 1`;
  const statusList = newest.taken < STATUS_PLACES / 2 ? newest.list : newest.list + 1;
  for (;;) {
    const place = { statusList, statusIndex: randomInt(STATUS_PLACES) };
    if ((await tx.certificate.count({ where: place })) === 0) return place;
  }
}

/** Lets a verifier who knows the holder's address compare it; tells nobody else. Guests have none. */
function identityOf(email: string | null) {
  if (!email) return {};
  const identitySalt = randomBytes(16).toString("hex");
  const hash = createHash("sha256")
    .update(email + identitySalt)
    .digest("hex");
  return { identityHash: `sha256$${hash}`, identitySalt };
}
