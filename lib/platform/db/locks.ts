import "server-only";
import { sql } from "kysely";
import type { Tx } from "./client";
import { anyOf, query } from "./query";

/**
 * All locks of rows that a transaction takes before it writes. Whoever takes several takes them in this order, or two
 * transactions can wait for each other. Rows of one kind are locked in the order of their ids, in one call. A run of
 * the tests refuses another order. An UPDATE locks its rows too; the order holds for those as well, unchecked.
 */
const ORDER = [
  "name", // an advisory lock: for what has no row yet
  "correction",
  "order",
  "user",
  "organisation",
  "discountCode",
  "enrolment",
  "attempt",
  "submission",
  "certificate",
  "entitlement",
  "session",
  "message",
  "perkDrop",
  "reviewCard",
  "rollup",
] as const;
type Kind = (typeof ORDER)[number];

/** `update`: others wait. `noKeyUpdate`: rows that refer to it can still be added. `share`: readers of the lock share it. */
export type Strength = "update" | "noKeyUpdate" | "share";

type Held = { last: Kind | undefined; rows: Map<string, Strength> };
const locks = new WeakMap<Tx, Held>();
let isChecked = false;

/** For the tests: a lock taken in another order throws. */
export function checkLockOrder(): void {
  isChecked = true;
}

const STRENGTHS: Strength[] = ["share", "noKeyUpdate", "update"];

/** Rows that the transaction holds already may be locked again at any time: nobody waits for them. */
function note(tx: Tx, kind: Kind, rows: readonly string[] = [], strength: Strength = "update") {
  if (!isChecked) return;
  const held: Held = locks.get(tx) ?? { last: undefined, rows: new Map() };
  locks.set(tx, held);
  const names = rows.map((row) => `${kind}:${row}`);
  const isHeld = (name: string) => {
    const before = held.rows.get(name);
    return before !== undefined && STRENGTHS.indexOf(before) >= STRENGTHS.indexOf(strength);
  };
  if (names.length > 0 && names.every(isHeld)) return;
  if (held.last !== undefined && ORDER.indexOf(held.last) > ORDER.indexOf(kind)) {
    throw new Error(`the lock '${kind}' comes before '${held.last}': see lib/platform/db/locks.ts`);
  }
  held.last = kind;
  for (const name of names) if (!isHeld(name)) held.rows.set(name, strength);
}

const clauses = {
  update: sql`FOR UPDATE`,
  noKeyUpdate: sql`FOR NO KEY UPDATE`,
  share: sql`FOR SHARE`,
};

/** One holder of `name` at a time, until the transaction ends. With `share` several. */
export async function lockName(tx: Tx, name: string, strength: "update" | "share" = "update"): Promise<void> {
  note(tx, "name");
  const key = sql`hashtextextended(${name}, 0)`;
  const lock =
    strength === "share" ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`;
  await sql`SELECT ${lock}::text`.execute(query(tx)); // Prisma cannot read a void
}

/** Does not wait: false while somebody else holds `name`. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  note(tx, "name");
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const { isLocked } = await query(tx).selectNoFrom(lock.as("isLocked")).executeTakeFirstOrThrow();
  return isLocked;
}

type LockedUser = { id: string; kind: "guest" | "account"; email: string | null };

/** Undefined if there is no such user. */
export async function lockUser(
  tx: Tx,
  userId: string,
  strength: Strength = "update",
): Promise<LockedUser | undefined> {
  return (await lockUsers(tx, [userId], strength))[0];
}

export async function lockUsers(
  tx: Tx,
  userIds: readonly string[],
  strength: Strength = "update",
): Promise<LockedUser[]> {
  note(tx, "user", userIds, strength);
  return query(tx)
    .selectFrom("users")
    .select(["id", "kind", "email"])
    .where("id", "=", anyOf(userIds))
    .orderBy("id")
    .modifyEnd(clauses[strength])
    .execute();
}

/** Undefined if there is no such order. */
export async function lockOrder(
  tx: Tx,
  by: { reference: string } | { id: string },
): Promise<{ id: string } | undefined> {
  note(tx, "order", ["id" in by ? by.id : by.reference]);
  const orders = query(tx).selectFrom("orders").select("id").forUpdate();
  const found = "id" in by ? orders.where("id", "=", by.id) : orders.where("reference", "=", by.reference);
  return found.executeTakeFirst();
}

/** The order of a payment page: found by its session or, before we know that, by its own id. */
export async function lockOrderOfPayment(
  tx: Tx,
  { sessionId, orderId }: { sessionId: string; orderId: string | null },
): Promise<{ id: string } | undefined> {
  note(tx, "order");
  return query(tx)
    .selectFrom("orders")
    .select("id")
    .where((eb) => eb.or([eb("stripe_session_id", "=", sessionId), eb("id", "=", orderId)]))
    .orderBy(
      ({ eb }) => eb("stripe_session_id", "=", sessionId),
      (isOfSession) => isOfSession.desc().nullsLast(),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<{ id: string }[]> {
  note(tx, "order", orderIds);
  return query(tx)
    .selectFrom("orders")
    .select("id")
    .where("id", "=", anyOf(orderIds))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function lockOrganisations(tx: Tx, orgIds: readonly string[]): Promise<{ id: string }[]> {
  note(tx, "organisation", orgIds);
  return query(tx)
    .selectFrom("orgs")
    .select("id")
    .where("id", "=", anyOf(orgIds))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** `limit`: uses in all; null without a limit. Undefined if there is no such code. */
export async function lockDiscountCode(tx: Tx, code: string): Promise<{ limit: number | null } | undefined> {
  note(tx, "discountCode");
  const codes = query(tx).selectFrom("discount_codes").select("max_redemptions as limit");
  return codes.where("code", "=", code).forUpdate().executeTakeFirst();
}

/** Undefined if the user is not enrolled. */
export async function lockEnrolment(
  tx: Tx,
  userId: string,
  courseId: string,
): Promise<{ id: string } | undefined> {
  note(tx, "enrolment");
  return query(tx)
    .selectFrom("user_course_progress")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockAttempts(
  tx: Tx,
  attemptIds: readonly string[],
  strength: Strength = "update",
): Promise<{ id: string }[]> {
  note(tx, "attempt", attemptIds, strength);
  return query(tx)
    .selectFrom("attempts")
    .select("id")
    .where("id", "=", anyOf(attemptIds))
    .orderBy("id")
    .modifyEnd(clauses[strength])
    .execute();
}

/** Of knowledge checks. */
export async function lockSubmissions(tx: Tx, submissionIds: readonly string[]): Promise<{ id: string }[]> {
  note(tx, "submission");
  return query(tx)
    .selectFrom("knowledge_check_submissions")
    .select("id")
    .where("id", "=", anyOf(submissionIds))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** By code. Undefined if there is no such certificate. */
export async function lockCertificate(tx: Tx, code: string): Promise<{ id: string } | undefined> {
  note(tx, "certificate");
  return query(tx)
    .selectFrom("certificates")
    .select("id")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockEntitlements(
  tx: Tx,
  entitlementIds: readonly string[],
  strength: Strength = "update",
): Promise<{ id: string }[]> {
  note(tx, "entitlement", entitlementIds, strength);
  return query(tx)
    .selectFrom("entitlements")
    .select("id")
    .where("id", "=", anyOf(entitlementIds))
    .orderBy("id")
    .modifyEnd(clauses[strength])
    .execute();
}

/** Those that these purchases, or these assignments of seats, have opened. */
export async function lockEntitlementsOf(
  tx: Tx,
  source: "purchase" | "seat",
  sourceIds: readonly string[],
): Promise<{ id: string }[]> {
  note(tx, "entitlement");
  return query(tx)
    .selectFrom("entitlements")
    .select("id")
    .where("source", "=", source)
    .where("source_id", "=", anyOf(sourceIds))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** All of a user's for these skus, ended ones too. */
export async function lockEntitlementsOfUser(
  tx: Tx,
  userId: string,
  skus: readonly string[],
  strength: Strength = "update",
): Promise<{ id: string }[]> {
  note(tx, "entitlement");
  return query(tx)
    .selectFrom("entitlements")
    .select("id")
    .where("user_id", "=", userId)
    .where("sku", "=", anyOf(skus))
    .orderBy("id")
    .modifyEnd(clauses[strength])
    .execute();
}

/** Undefined if there is no such session. */
export async function lockSession(tx: Tx, sessionId: string): Promise<{ id: string } | undefined> {
  note(tx, "session");
  return query(tx)
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockMessage(tx: Tx, messageId: string): Promise<{ id: string } | undefined> {
  note(tx, "message");
  return query(tx)
    .selectFrom("contact_messages")
    .select("id")
    .where("id", "=", messageId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockPerkDrop(tx: Tx, key: string): Promise<{ key: string } | undefined> {
  note(tx, "perkDrop");
  return query(tx)
    .selectFrom("perk_drops")
    .select("key")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined if there is no such card. */
export async function lockReviewCard(
  tx: Tx,
  userId: string,
  cardId: string,
): Promise<{ id: string } | undefined> {
  note(tx, "reviewCard");
  return query(tx)
    .selectFrom("review_cards")
    .select("id")
    .where("id", "=", cardId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockCorrection(tx: Tx, correctionId: string): Promise<{ id: string } | undefined> {
  note(tx, "correction");
  return query(tx)
    .selectFrom("key_corrections")
    .select("id")
    .where("id", "=", correctionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockRollups(tx: Tx): Promise<void> {
  note(tx, "rollup");
  await query(tx).selectFrom("rollup_states").select("id").forUpdate().execute();
}
