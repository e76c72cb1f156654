import "server-only";
import { longTransaction, type Tx } from "../db";
import { erasePerson } from "./erase-person";
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
  const run = (sql: string) => attempt(() => longTransaction((tx) => tx.$executeRawUnsafe(sql)));

  for (const [table, { stale }] of Object.entries<Registered>(registry)) {
    if (!stale || table === "users" || table === "orders") continue;
    await run(`DELETE FROM "${table}" WHERE ${isOlder(stale)}`);
  }
  await attempt(() => longTransaction(forgetUnpaidOrders));
  await run(STRIP_UNCLAIMED);
  await attempt(async () => {
    const guests = await longTransaction(findStaleGuests);
    for (const { id } of guests) await attempt(() => erasePerson({ personId: id, certificates: "withdraw" }));
  });
  await run("SELECT anonymise_withdrawals()");
  await run("SELECT forget_old_records()");
  if (failures.length > 0) throw failures[0];
}

const isOlder = ({ days, since }: { days: number; since: string }) =>
  `(${since}) < app_now() - interval '${days} days'`;

/** Paid payment-link orders that nobody claimed. `forget_old_records` deletes them after the legal years. */
const STRIP_UNCLAIMED = `
  UPDATE orders SET email = NULL, consent_address = NULL, receipt_message_id = NULL,
    pseudonym = 'deleted_user_' || left(replace(id::text, '-', ''), 24)
  WHERE user_id IS NULL AND pseudonym IS NULL AND ${isOlder({ days: ORDER_DAYS, since: "paid_at" })}`;

const findStaleGuests = (tx: Tx) =>
  tx.$queryRawUnsafe<{ id: string }[]>(`SELECT id FROM users WHERE ${isOlder(registry.users.stale)}`);

async function forgetUnpaidOrders(tx: Tx) {
  const over = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM orders WHERE paid_at IS NULL AND ${isOlder(registry.orders.stale)} FOR UPDATE`,
  );
  const ids = { in: over.map(({ id }) => id) };
  await tx.codeRedemption.deleteMany({ where: { orderId: ids } });
  await tx.purchase.deleteMany({ where: { orderId: ids } });
  await tx.order.deleteMany({ where: { id: ids } });
}
