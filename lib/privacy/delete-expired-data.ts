import "server-only";
import { sql } from "kysely";
import { longTransaction, type Tx } from "../platform/db/client";
import { lockOrders } from "../platform/db/locks";
import { anyOf, query } from "../platform/db/query";
import { anonymiseWithdrawals } from "./erase-email";
import { erasePerson } from "./erase-person";
import { type Registered, registry } from "./personal-data";
import { ORDER_DAYS, type Retention } from "./retention";

/**
 * Runs each night and deletes what is older than the registry's days. A guest is erased like somebody who asks for
 * it; an unpaid order goes with its lines; a function of the database's owner deletes append-only history. The steps
 * are independent: a failed one does not delay the others, whose days the policy promises.
 */
export async function deleteExpiredData(): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (step: () => Promise<unknown>) =>
    step().catch((error: unknown) => void failures.push(error));
  const run = (step: (tx: Tx) => Promise<unknown>) => attempt(() => longTransaction(step));

  for (const [table, { retention }] of Object.entries<Registered>(registry)) {
    if (!retention || table === "users" || table === "orders") continue;
    await run((tx) => deleteExpiredRows(tx, table, retention));
  }
  await run(deleteUnpaidOrders);
  await run(stripUnclaimedOrders);
  await attempt(async () => {
    const guests = await longTransaction(findExpiredGuests);
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
    .where(isExpired({ days: ORDER_DAYS, since: "paid_at" }))
    .execute();
}

const findExpiredGuests = (tx: Tx) =>
  query(tx).selectFrom("users").select("id").where(isExpired(registry.users.retention)).execute();

async function deleteUnpaidOrders(tx: Tx) {
  const over = query(tx)
    .selectFrom("orders")
    .select("id")
    .where("paid_at", "is", null)
    .where(isExpired(registry.orders.retention));
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

/** Rows whose days are over. The SQL is the registry's own, no user input. */
function isExpired({ days, since }: Retention) {
  return sql<boolean>`(${sql.raw(since)}) < app_now() - interval '${sql.raw(String(days))} days'`;
}

async function deleteExpiredRows(tx: Tx, table: string, retention: Retention) {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${isExpired(retention)}`.execute(query(tx));
}
