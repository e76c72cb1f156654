import "server-only";
import { createHmac } from "node:crypto";
import { recordAudit } from "../platform/audit";
import { isConflict, type Tx } from "../platform/db/client";
import { lockDiscountCode } from "../platform/db/locks";
import { env } from "../platform/env";
import { AppError } from "../platform/errors";
import { log } from "../platform/log";
import { RESERVED_MINUTES } from "./discount-codes";
import { refused } from "./discount-queries";

const MINUTE = 60_000;

type Reservation = {
  code: string;
  userId: string;
  /** The client's IP and an account's inbox. Only hashes of them are stored. */
  client: string;
  inbox: string | null;
  orderId: string;
  now: Date;
};

const isOpen = { releasedAt: null, redeemedAt: null };
const noHolder = { client: null, inbox: null };

const hash = (kind: string, value: string) =>
  createHmac("sha256", `code-${kind}:${env().AUTH_SECRET}`).update(value).digest("base64url");

/** The row lock makes everyone who counts uses wait in turn. Null: no limit. */
async function lockLimit(tx: Tx, code: string): Promise<number | null> {
  return (await lockDiscountCode(tx, code))?.limit ?? null;
}

/**
 * Takes a code, inside the transaction that creates the order. A limited code is held for a short time, once per
 * person, inbox and client; a new reservation replaces the earlier one. Returns the orders whose payment pages must
 * end.
 * @throws AppError `conflict` when the person used the code before, it is used up, or other open checkouts hold it
 */
export async function reserveCode(tx: Tx, reservation: Reservation): Promise<string[]> {
  const { code, userId, orderId, now } = reservation;
  const limit = await lockLimit(tx, code);
  const client = limit === null ? null : hash("client", reservation.client);
  const inbox = limit === null || reservation.inbox === null ? null : hash("inbox", reservation.inbox);
  const isPayers = {
    OR: [
      { redeemedAt: { not: null } },
      { order: { status: "pending" as const, submittedAt: { not: null } } },
    ],
  };
  if ((await tx.codeRedemption.count({ where: { code, userId, ...isPayers } })) > 0) throw refused("used");

  const own = [{ userId }, ...(inbox ? [{ inbox }] : [])];
  const before = await tx.codeRedemption.findMany({
    where: {
      code,
      redeemedAt: null,
      OR: own,
      order: { status: { in: ["created", "pending"] }, submittedAt: null },
    },
    select: { orderId: true },
  });
  await tx.codeRedemption.updateMany({
    where: {
      code,
      ...isOpen,
      OR: [...own, ...(client ? [{ client }] : []), { expiresAt: { lte: now } }],
    },
    data: { releasedAt: now },
  });
  const until = limit === null ? null : new Date(now.getTime() + RESERVED_MINUTES * MINUTE);
  const crowd = limit === null ? [] : await enforceLimit(tx, { code, limit, client, now });
  const data = { code, userId, orderId, client, inbox, reservedAt: now, expiresAt: until };
  try {
    await tx.codeRedemption.create({ data });
  } catch (error) {
    throw isConflict(error) ? refused("used") : error;
  }
  return [...new Set([...before, ...crowd].map((each) => each.orderId))];
}

type Asked = { code: string; limit: number; client: string | null; now: Date };

/**
 * Counts uses of a limited code. People behind one IP may all be buyers, so their earlier pages stay payable, but never
 * more pages than uses left: returns the orders of the pages beyond that.
 */
async function enforceLimit(tx: Tx, { code, limit, client, now }: Asked): Promise<{ orderId: string }[]> {
  const held = { code, releasedAt: null };
  const uses = await tx.codeRedemption.count({ where: held });
  const paid = await tx.codeRedemption.count({ where: { ...held, expiresAt: null } });
  if (paid >= limit) throw refused("spent");
  if (uses >= limit) {
    const [next] = await tx.codeRedemption.findMany({
      where: { ...held, expiresAt: { not: null } },
      orderBy: { expiresAt: "asc" },
      select: { expiresAt: true },
      skip: uses - limit,
      take: 1,
    });
    throw heldByOthers((next?.expiresAt ?? now).getTime() - now.getTime());
  }
  return tx.codeRedemption.findMany({
    where: {
      code,
      client,
      redeemedAt: null,
      order: { status: { in: ["created", "pending"] }, submittedAt: null },
    },
    orderBy: { reservedAt: "desc" },
    skip: limit - paid - 1,
    select: { orderId: true },
  });
}

function heldByOthers(wait: number): AppError {
  const minutes = Math.ceil(wait / MINUTE);
  const message = `All uses of this code are being used in open checkouts. Try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`;
  return new AppError("conflict", message, { code: message });
}

export async function holdCode(tx: Tx, orderId: string): Promise<void> {
  await tx.codeRedemption.updateMany({
    where: { orderId, ...isOpen },
    data: { expiresAt: null, ...noHolder },
  });
}

/**
 * Counts the use of a paid order. Who paid the lower price keeps it, even if the reservation ended and the code is used
 * up: then the audit log records an overrun for the operator.
 */
export async function redeemCode(tx: Tx, orderId: string, at: Date): Promise<void> {
  const use = await tx.codeRedemption.findUnique({ where: { orderId } });
  if (!use || use.redeemedAt) return;
  const { code, userId } = use;
  const limit = await lockLimit(tx, code);
  await tx.codeRedemption.update({
    where: { orderId },
    data: { redeemedAt: at, releasedAt: null, expiresAt: null, ...noHolder },
  });
  const redeemed = { code, redeemedAt: { not: null } };
  const paid = await tx.codeRedemption.count({ where: redeemed });
  const byPerson = userId ? await tx.codeRedemption.count({ where: { ...redeemed, userId } }) : 1;
  if ((limit === null || paid <= limit) && byPerson <= 1) return;
  log().warn({ code: "code_overrun", order: orderId });
  await recordAudit(tx, {
    actorId: null,
    action: "code.overrun",
    subject: `orders:${orderId}`,
    details: { code, limit, paid, byPerson },
  });
}

export async function releaseCode(tx: Tx, orderId: string, at: Date): Promise<void> {
  const where = { orderId, redeemedAt: null };
  await tx.codeRedemption.updateMany({ where: { ...where, releasedAt: null }, data: { releasedAt: at } });
  await tx.codeRedemption.updateMany({ where, data: noHolder });
}
