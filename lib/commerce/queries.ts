import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { Level } from "../courses/rules";
import { courseIdOf, levelSku, levels } from "../courses/skus";
import { db, type Tx } from "../db";
import { appNow, query } from "../platform/db/query";
import { promisesRefund } from "./promise-refund";
import { COUNTER_START, hrefOf, type LinkTier, linesOfLink, productName } from "./rules";
import { type Proof, proves } from "./sign-order";
import type { AccessView, OrderView } from "./view";

/** The last tier ends below this, so the database stops counting here. */
const ENOUGH = 5_000;

/** Drives the discount tiers: 47 plus all orders ever paid, refunded ones included. */
export async function discountCounter(tx?: Tx): Promise<number> {
  const { paid } = await query(tx)
    .selectFrom(({ selectFrom }) =>
      selectFrom("orders").select("paid_at").where("paid_at", "is not", null).limit(ENOUGH).as("ever"),
    )
    .select(({ fn }) => fn.countAll<number>().as("paid"))
    .executeTakeFirstOrThrow();
  return COUNTER_START + paid;
}

export async function publishedCourses(): Promise<{ title: string; level: Level }[]> {
  const rows = await db().publicCourse.findMany({
    orderBy: [{ price: "asc" }, { title: "asc" }],
    select: { title: true, difficultyLevel: true },
  });
  return rows.map(({ title, difficultyLevel }) => ({ title, level: difficultyLevel }));
}

function selectOrder() {
  return query()
    .selectFrom("orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .leftJoin("claimable_orders as claimable", "claimable.id", "o.id")
    .select([
      "o.reference",
      "o.user_id as userId",
      "o.status",
      "o.amount_total as amountTotal",
      "o.amount_refunded as amountRefunded",
      "o.code",
      "o.dispute_status as disputeStatus",
      "o.submitted_at as submittedAt",
      "o.paid_at as paidAt",
      "o.consented_at as consentedAt",
      "o.invoice_number as invoiceNumber",
      "o.invoice_url as invoiceUrl",
      "o.company",
      "o.email",
      "o.payment_link as paymentLink",
      "o.stripe_session_id as stripeSessionId",
      "u.kind as ownerKind",
      "w.declared_at as withdrawnAt",
      "w.settled_at as withdrawalSettledAt",
      "claimable.id as claimableId",
      appNow.as("now"),
    ])
    .select(({ exists, selectFrom }) => [
      jsonArrayFrom(selectFrom("purchases as p").select("p.sku").whereRef("p.order_id", "=", "o.id")).as(
        "purchases",
      ),
      exists(
        selectFrom("order_refunds as r")
          .select("r.id")
          .whereRef("r.order_id", "=", "o.id")
          .where("r.done_at", "is", null)
          .where("r.failed_at", "is", null),
      ).as("refundUnderWay"),
    ]);
}

export type Asking = { personId: string | null; proof: Proof };

export async function getOrder(
  by: { reference: string } | { session: string },
  { personId, proof }: Asking,
): Promise<OrderView | null> {
  const order = await ("session" in by
    ? selectOrder().where("o.stripe_session_id", "=", by.session)
    : selectOrder().where("o.reference", "=", by.reference)
  ).executeTakeFirst();
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
    withdrawnAt: order.withdrawnAt,
    isWithdrawalAnswered: order.withdrawalSettledAt !== null,
    refundUnderWay: Boolean(order.refundUnderWay),
    isRefundPromised: order.status !== "refunded" && promisesRefund(order, order.withdrawnAt ?? order.now),
    isTakenBack: order.status === "disputed" && order.disputeStatus === "lost",
    isStanding: order.status === "paid" || order.status === "partially_refunded",
    isOwn,
    hasGuest: order.ownerKind === "guest",
    isClaimable: order.claimableId !== null && (isOwn ? lines.length > 0 : order.ownerKind !== "account"),
    choices: lines.length > 1 ? await namesOf(lines.map(({ sku }) => sku)) : [],
  };
}

export async function listAccess(userId: string): Promise<AccessView[]> {
  const levelSkus = levels.map(levelSku);
  const rows = await query()
    .selectFrom(({ selectFrom }) =>
      selectFrom("active_entitlements")
        .selectAll()
        .distinctOn("sku")
        .where("user_id", "=", userId)
        .orderBy("sku")
        .orderBy("ends_at", (ends) => ends.desc().nullsFirst())
        .as("e"),
    )
    .leftJoin("course_skus as c", "c.sku", "e.sku")
    .leftJoin("seat_assignments as a", (on) =>
      on.onRef("a.id", "=", "e.source_id").on("e.source", "=", "seat"),
    )
    .leftJoin("seats as s", "s.id", "a.seat_id")
    .leftJoin("seat_packs as p", "p.id", "s.pack_id")
    .leftJoin("orgs as o", "o.id", "p.org_id")
    .select(["e.sku", "e.ends_at as endsAt", "c.title", "o.name as seatOf"])
    .orderBy(({ ref }) => sql`array_position(${levelSkus}::text[], ${ref("e.sku")})`)
    .orderBy("e.starts_at")
    .orderBy("e.sku")
    .execute();
  return rows.map(({ sku, endsAt, title, seatOf }) => {
    return { sku, endsAt, seatOf, name: title ?? productName(sku) ?? sku, href: hrefOf(sku) };
  });
}

export async function listOwned(userId: string): Promise<string[]> {
  return (await listAccess(userId)).filter(({ endsAt }) => endsAt === null).map(({ sku }) => sku);
}

export async function isUnderWay(userId: string, ...skus: string[]): Promise<boolean> {
  const underWay = { userId, status: "pending", submittedAt: { not: null } } as const;
  return (await db().order.count({ where: { ...underWay, purchases: { some: { sku: { in: skus } } } } })) > 0;
}

export async function namesOf(skus: string[]): Promise<{ sku: string; name: string }[]> {
  const courses = await db().course.findMany({
    where: { id: { in: skus.flatMap((sku) => courseIdOf(sku) ?? []) } },
    select: { id: true, title: true },
  });
  return skus.map((sku) => {
    const course = courses.find(({ id }) => id === courseIdOf(sku));
    return { sku, name: course?.title ?? productName(sku) ?? sku };
  });
}

const companySchema = z
  .object({ name: z.string().nullable(), address: z.array(z.string()), vatNumber: z.string().nullable() })
  .nullable();
