import "server-only";
import { sql } from "kysely";
import { longTransaction, type Tx } from "../platform/db/client";
import { lockOrders } from "../platform/db/locks";
import { anyOf, query } from "../platform/db/query";
import { anonymiseWithdrawals } from "./erase-email";
import { erasePerson } from "./erase-person";
import { deleteStale, isStale } from "./registered-rows";
import { ORDER_DAYS, type Registered, registry } from "./rules";

/**
 * Runs each night and deletes what is older than the registry's days. A guest is erased like somebody who asks for
 * it; an unpaid order goes with its lines; a function of the database's owner deletes append-only history. The steps
 * are independent: a failed one does not delay the others, whose days the policy promises.
 */
export async function forgetStale(): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (step: () => Promise<unknown>) =>
    step().catch((error: unknown) => void failures.push(error));
  const run = (step: (tx: Tx) => Promise<unknown>) => attempt(() => longTransaction(step));

  for (const [table, { stale }] of Object.entries<Registered>(registry)) {
    if (!stale || table === "users" || table === "orders") continue;
    await run((tx) => deleteStale(tx, table, stale));
  }
  await run(forgetUnpaidOrders);
  await run(stripUnclaimedOrders);
  await attempt(async () => {
    const guests = await longTransaction(findStaleGuests);
    for (const { id } of guests) await attempt(() => erasePerson({ personId: id, certificates: "withdraw" }));
  });
  await run(anonymiseWithdrawals);
  await run((tx) => sql`SELECT forget_old_records()::text`.execute(query(tx))); // Prisma cannot read a void
  if (failures.length > 0) throw failures[0];
}

/** Paid payment-link orders that nobody claimed. `forget_old_records` deletes them after the legal years. */
async function stripUnclaimedOrders(tx: Tx): Promise<void> {
  await query(tx)
    .updateTable("orders")
    .set({
      email: null,
      consent_address: null,
      receipt_message_id: null,
      pseudonym: sql<string>`'deleted_user_' || left(replace(id::text, '-', ''), 24)`,
    })
    .where("user_id", "is", null)
    .where("pseudonym", "is", null)
    .where(isStale({ days: ORDER_DAYS, since: "paid_at" }))
    .execute();
}

const findStaleGuests = (tx: Tx) =>
  query(tx).selectFrom("users").select("id").where(isStale(registry.users.stale)).execute();

async function forgetUnpaidOrders(tx: Tx) {
  const over = query(tx)
    .selectFrom("orders")
    .select("id")
    .where("paid_at", "is", null)
    .where(isStale(registry.orders.stale));
  const found = await over.execute();
  const locked = await lockOrders(
    tx,
    found.map(({ id }) => id),
  );
  // Read again: one may have been paid before its lock.
  const unpaid = await over.where("id", "=", anyOf(locked.map(({ id }) => id))).execute();
  const ids = { in: unpaid.map(({ id }) => id) };
  await tx.codeRedemption.deleteMany({ where: { orderId: ids } });
  await tx.purchase.deleteMany({ where: { orderId: ids } });
  await tx.order.deleteMany({ where: { id: ids } });
}
