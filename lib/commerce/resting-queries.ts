import "server-only";
import { db, type Tx } from "../platform/db/client";
import { literal, query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { findLine } from "./product-queries";
import { courseLine, type Line, productName } from "./products";
import { findResting, type RestingPayment, restingWords } from "./resting-payments";

/** A person's payments that are under way or in dispute. Stands inside another statement, too. */
export function restingOf(userId: string, tx?: Tx) {
  return query(tx)
    .selectFrom("orders as o")
    .innerJoin("purchases as p", "p.order_id", "o.id")
    .leftJoin("course_skus as s", "s.sku", "p.sku")
    .leftJoin("courses as c", "c.id", "s.course_id")
    .select(["o.reference", "p.sku", "c.id as courseId", "c.title", "c.price", "c.difficulty_level as level"])
    .select(({ eb }) =>
      eb
        .case()
        .when("o.status", "=", "pending")
        .then(literal("pending"))
        .else(literal("disputed"))
        .end()
        .as("state"),
    )
    .where("o.user_id", "=", userId)
    .where(({ eb, or, and }) =>
      or([
        and([eb("o.status", "=", "pending"), eb("o.submitted_at", "is not", null)]),
        and([eb("o.status", "=", "disputed"), eb("o.dispute_status", "=", "open")]),
      ]),
    )
    .orderBy("o.created_at");
}

type RestingRow = Awaited<ReturnType<ReturnType<typeof restingOf>["execute"]>>[number];

export const toResting = (rows: RestingRow[]): RestingPayment[] =>
  rows.map(({ reference, state, sku, courseId, title, price, level }) => {
    const course =
      courseId !== null && title !== null && price !== null && level !== null
        ? courseLine({ id: courseId, title, price, difficultyLevel: level })
        : null;
    return {
      reference,
      state,
      sku,
      gives: course?.gives ?? sku,
      name: title ?? productName(sku) ?? sku,
    };
  });

export const listResting = async (userId: string, tx?: Tx): Promise<RestingPayment[]> =>
  toResting(await restingOf(userId, tx).execute());

export async function findRestingOf(userId: string, sku: string): Promise<RestingPayment | null> {
  const line = await findLine(db(), sku, { published: false });
  return line && findResting(await listResting(userId), line);
}

/**
 * Nothing is sold while a payment for it is under way or in dispute. `apart`: the order that this checkout goes on with.
 * @throws AppError `conflict`
 */
export async function refuseResting(tx: Tx, userId: string, line: Line, apart?: string): Promise<void> {
  const others = (await listResting(userId, tx)).filter(({ reference }) => reference !== apart);
  const resting = findResting(others, line);
  if (!resting) return;
  const { title, text } = restingWords(resting, resting.name);
  throw new AppError("conflict", `${title}. ${text}`);
}
