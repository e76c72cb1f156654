import type { DB } from "../generated/kysely/types";

/** Used seats are free too, but each is given on from its own page. */
export const countUnusedSeats = (packs: readonly { free: number; used: readonly unknown[] }[]) =>
  packs.reduce((sum, { free, used }) => sum + free - used.length, 0);

/** The payer has the money, or the bank holds it. */
export const isPaidBack = (state: DB["seat_pack_states"]["state"]) =>
  state === "paid_back" || state === "resting";
