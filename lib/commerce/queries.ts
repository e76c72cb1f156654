import "server-only";
import { z } from "zod";
import { now } from "../clock";
import type { Level } from "../courses/rules";
import { db, read, type Tx } from "../db";
import { isClaimable } from "./admit-claim";
import { promisesRefund } from "./promise-refund";
import { COUNTER_START, hrefOf, type LinkTier, linesOfLink, productName } from "./rules";
import { type Proof, proves } from "./sign-order";
import type { AccessView, OrderView } from "./view";

/** The last tier ends below this, so the database stops counting here. */
const ENOUGH = 5_000;

/** Drives the discount tiers: 47 plus all orders ever paid, refunded ones included. */
export async function discountCounter(tx: Pick<Tx, "$queryRaw"> = db()): Promise<number> {
  const [row] = await tx.$queryRaw<{ paid: number }[]>`
    SELECT count(*)::int AS paid FROM (SELECT FROM orders WHERE paid_at IS NOT NULL LIMIT ${ENOUGH}) ever`;
  return COUNTER_START + (row?.paid ?? 0);
}

export async function publishedCourses(): Promise<{ title: string; level: Level }[]> {
  const rows = await db().course.findMany({
    where: { isPublished: true, retiredAt: null },
    orderBy: [{ price: "asc" }, { title: "asc" }],
    select: { title: true, difficultyLevel: true },
  });
  return rows.map(({ title, difficultyLevel }) => ({ title, level: difficultyLevel }));
}

const orderSelect = {
  id: true,
  reference: true,
  userId: true,
  status: true,
  amountTotal: true,
  amountRefunded: true,
  code: true,
  disputeStatus: true,
  submittedAt: true,
  paidAt: true,
  consentedAt: true,
  invoiceNumber: true,
  invoiceUrl: true,
  company: true,
  email: true,
  paymentLink: true,
  stripeSessionId: true,
  user: { select: { kind: true } },
  purchases: { select: { sku: true } },
  withdrawal: { select: { declaredAt: true, settledAt: true } },
  refunds: { where: { doneAt: null, failedAt: null }, select: { id: true } },
} as const;

export type Asking = { personId: string | null; proof: Proof };

export async function getOrder(
  by: { reference: string } | { session: string },
  { personId, proof }: Asking,
): Promise<OrderView | null> {
  const where = "session" in by ? { stripeSessionId: by.session } : { reference: by.reference };
  const order = await db().order.findUnique({ where, select: orderSelect });
  if (!order) return null;
  const isOwn = personId !== null && order.userId === personId;
  if (!isOwn && !proves(order, proof)) return null;
  const isChosen = order.purchases.length > 0 || order.paymentLink === null;
  const lines = isChosen ? [] : linesOfLink(order.paymentLink as LinkTier, null);
  return {
    reference: order.reference,
    status: order.status,
    amount: order.amountTotal,
    refunded: order.amountRefunded,
    code: order.code,
    products: await namesOf(order.purchases.map(({ sku }) => sku)),
    isSubmitted: order.status === "pending" && order.submittedAt !== null,
    paidAt: order.paidAt,
    consentedAt: order.consentedAt,
    invoiceNumber: order.invoiceNumber,
    invoiceUrl: order.invoiceUrl,
    company: companySchema.catch(null).parse(order.company),
    withdrawnAt: order.withdrawal?.declaredAt ?? null,
    isWithdrawalAnswered: Boolean(order.withdrawal?.settledAt),
    refundUnderWay: order.refunds.length > 0,
    isRefundPromised:
      order.status !== "refunded" && promisesRefund(order, order.withdrawal?.declaredAt ?? (await now(db()))),
    isTakenBack: order.status === "disputed" && order.disputeStatus === "lost",
    isStanding: order.status === "paid" || order.status === "partially_refunded",
    isOwn,
    hasGuest: order.user?.kind === "guest",
    isClaimable: isClaimable(order) && (isOwn ? lines.length > 0 : order.user?.kind !== "account"),
    choices: lines.length > 1 ? await namesOf(lines.map(({ sku }) => sku)) : [],
  };
}

export async function listAccess(userId: string): Promise<AccessView[]> {
  const rows = await read<{ sku: string; endsAt: Date | null; title: string | null; seatOf: string | null }>`
    SELECT e.sku, e.ends_at AS "endsAt", c.title, o.name AS "seatOf"
    FROM (SELECT DISTINCT ON (sku) * FROM entitlements
      WHERE user_id = ${userId}::uuid AND revoked_at IS NULL AND starts_at <= app_now()
        AND (ends_at IS NULL OR ends_at > app_now())
      ORDER BY sku, ends_at DESC NULLS FIRST) e LEFT JOIN courses c ON e.sku = 'course_' || c.id
    LEFT JOIN seat_assignments a ON e.source = 'seat' AND a.id = e.source_id
    LEFT JOIN seats s ON s.id = a.seat_id LEFT JOIN seat_packs p ON p.id = s.pack_id LEFT JOIN orgs o ON o.id = p.org_id
    ORDER BY array_position(ARRAY['level_beginner', 'level_intermediate', 'level_advanced'], e.sku), e.starts_at, e.sku`;
  return rows.map(({ sku, endsAt, title, seatOf }) => {
    return { sku, endsAt, seatOf, name: title ?? productName(sku) ?? sku, href: hrefOf(sku) };
  });
}

export async function listOwned(userId: string): Promise<string[]> {
  return (await listAccess(userId)).filter(({ endsAt }) => endsAt === null).map(({ sku }) => sku);
}

/** Orders paid with this user's verified email that no account owns. They are offered, never claimed automatically. */
export async function listOffers(viewer: { id: string; email: string }): Promise<{ reference: string }[]> {
  return read<{ reference: string }>`
    SELECT reference FROM orders o
    WHERE email = ${viewer.email} AND paid_at IS NOT NULL AND status <> 'refunded'
      AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.settled_at IS NULL)
      AND (user_id IS NULL OR EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND u.kind = 'guest'))
    LIMIT 5`;
}

export async function isUnderWay(userId: string, ...skus: string[]): Promise<boolean> {
  const underWay = { userId, status: "pending", submittedAt: { not: null } } as const;
  return (await db().order.count({ where: { ...underWay, purchases: { some: { sku: { in: skus } } } } })) > 0;
}

export async function listOrders(
  userId: string,
): Promise<{ reference: string; paidAt: Date | null; amount: number }[]> {
  return read<{ reference: string; paidAt: Date | null; amount: number }>`
    SELECT reference, paid_at AS "paidAt", amount_total AS amount FROM orders
    WHERE user_id = ${userId}::uuid AND (paid_at IS NOT NULL OR status = 'pending' AND submitted_at IS NOT NULL)
    ORDER BY paid_at DESC NULLS FIRST LIMIT 50`;
}

export async function namesOf(skus: string[]): Promise<{ sku: string; name: string }[]> {
  const courses = await db().course.findMany({
    where: { id: { in: skus.flatMap((sku) => /^course_(.*)$/.exec(sku)?.[1] ?? []) } },
    select: { id: true, title: true },
  });
  return skus.map((sku) => {
    const course = courses.find(({ id }) => sku === `course_${id}`);
    return { sku, name: course?.title ?? productName(sku) ?? sku };
  });
}

const companySchema = z
  .object({ name: z.string().nullable(), address: z.array(z.string()), vatNumber: z.string().nullable() })
  .nullable();
