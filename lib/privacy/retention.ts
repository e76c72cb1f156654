/** Rows older than `days` are deleted each night. `since` is SQL; a null means never. */
export type Retention = { days: number; since: string };

export const UNPAID_DAYS = 90;
export const ORDER_DAYS = 3653;
export const MESSAGE_DAYS = 365;
/** Of a request for an adjustment, which can be about somebody's health. The form and the policy say so, too. */
export const ADJUSTMENT_DAYS = 180;
/** Days of the audit log and of Stripe's events. The migration `privacy` enforces both. */
export const AUDIT_DAYS = 1095;
export const EVENT_DAYS = 400;
