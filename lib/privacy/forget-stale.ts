import "server-only";
import { pool, transaction } from "../db";
import { erasePerson } from "./erase-person";
import { ORDER_DAYS, type Registered, registry } from "./rules";

/**
 * Each night: what is older than the days that the registry names. A guest goes as somebody who asks for it does; an
 * unpaid order with its lines; history that the application may only add to by a function of the database's owner.
 */
export async function forgetStale(): Promise<void> {
  for (const [table, { stale }] of Object.entries<Registered>(registry)) {
    if (!stale || table === "users" || table === "orders") continue;
    await pool().query(`DELETE FROM "${table}" WHERE ${isOlder(stale)}`);
  }
  await forgetUnpaidOrders();
  await stripUnclaimedOrders();
  const { rows } = await pool().query<{ id: string }>(
    `SELECT id FROM users WHERE ${isOlder(registry.users.stale)}`,
  );
  for (const { id } of rows) await erasePerson({ personId: id, certificates: "withdraw" });
  await pool().query("SELECT anonymise_withdrawals(), forget_old_records()");
}

const isOlder = ({ days, since }: { days: number; since: string }) =>
  `(${since}) < app_now() - interval '${days} days'`;

async function forgetUnpaidOrders() {
  await transaction(async (tx) => {
    const over = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM orders WHERE paid_at IS NULL AND ${isOlder(registry.orders.stale)} FOR UPDATE`,
    );
    const ids = { in: over.map(({ id }) => id) };
    await tx.codeRedemption.deleteMany({ where: { orderId: ids } });
    await tx.purchase.deleteMany({ where: { orderId: ids } });
    await tx.order.deleteMany({ where: { id: ids } });
  });
}

/** Those that were paid by link, and that nobody has taken up: with the law's years over, `forget_old_records` takes them. */
async function stripUnclaimedOrders() {
  const old = { days: ORDER_DAYS, since: "paid_at" };
  await pool().query(`
    UPDATE orders SET email = NULL, consent_address = NULL, receipt_message_id = NULL,
      pseudonym = 'deleted_user_' || left(replace(id::text, '-', ''), 24)
    WHERE user_id IS NULL AND pseudonym IS NULL AND ${isOlder(old)}`);
}
