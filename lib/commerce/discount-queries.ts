import "server-only";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { builtInDiscount, type CodeRefusal, operatorsDiscount } from "./discount-codes";
import { COUNTER_START, discountTier, tierCode } from "./discount-tiers";
import { discounted } from "./prices";
import { type Line, products } from "./products";

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

/**
 * The code of today's tier with its price in EUR cents, for what opens the Beginner level; null for all else, and when
 * the tiers are over. `gives`: of a Line.
 */
export async function findTierCode(
  gives: string,
  price: number,
): Promise<{ code: string; price: number } | null> {
  if (gives !== products.beginner.sku) return null;
  const { percent } = discountTier(await discountCounter());
  const code = tierCode(percent);
  return code ? { code, price: discounted(price, percent) } : null;
}

const refusals: Record<CodeRefusal, string> = {
  unknown: "We do not know this code. Check the spelling, or leave it out.",
  ended: "This code no longer holds: the discount has moved on.",
  not_covered: "This code does not cover what you are buying.",
  spent: "This code has been used up.",
  used: "You have used this code before. It works once for each person.",
};

export const refused = (why: CodeRefusal) => new AppError("conflict", refusals[why], { code: refusals[why] });

type Use = { code: string; line: Line; userId: string; now: Date };

export type Priced = { price: number; code: string | null };

/**
 * The price of a line with a code, now. When the discount tier has moved on, returns the current code and price
 * instead. Reserves nothing.
 * @throws AppError `conflict` with field `code` when the code is not valid here
 */
export async function priceWithCode(tx: Tx, { code, line, userId, now }: Use): Promise<Priced> {
  const kept = await tx.attempt.findMany({
    where: { userId, reservedUntil: { gt: now } },
    select: { reservedPercent: true },
  });
  const reserved = kept.flatMap(({ reservedPercent }) => reservedPercent ?? []);
  const current = discountTier(await discountCounter(tx)).percent;
  const standing = builtInDiscount(code, line, { current, reserved });
  if (typeof standing === "object") return { price: standing.price, code };
  const made = await tx.discountCode.findUnique({ where: { code } });
  if (!made) {
    const today = standing === "ended" ? tierCode(current) : null;
    const moved = today && builtInDiscount(today, line, { current, reserved });
    if (typeof moved === "object" && moved) return { price: moved.price, code: today };
    throw refused(standing);
  }
  if (made.startsAt > now || (made.endsAt !== null && made.endsAt <= now)) throw refused("ended");
  const discount = operatorsDiscount(made, line);
  if (typeof discount === "string") throw refused(discount);
  return { price: discount.price, code };
}
