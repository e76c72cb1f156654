import type { Viewer } from "./viewers";

/** Days after the last use that a guest without a legally kept order stays: as long as the guest's cookie. */
export const GUEST_DAYS = 180;

/** Who learns, answers or buys: an account, or a guest, whose `viewer` is null. */
export type Person = { id: string; viewer: Viewer | null };
