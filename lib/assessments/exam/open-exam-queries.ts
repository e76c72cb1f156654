import "server-only";
import { query } from "../../platform/db/query";

/** How much of the open exam is answered; no row without one. */
export const examUnderWayOf = (userId: string) =>
  query()
    .selectFrom("attempts as a")
    .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
    .select(({ fn }) => [
      fn.count<number>("i.answer_id").as("answered"),
      fn.count<number>("i.id").as("total"),
    ])
    .where("a.user_id", "=", userId)
    .where("a.kind", "=", "certification")
    .where("a.status", "=", "open")
    .groupBy("a.id");
