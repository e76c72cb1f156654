import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { env } from "../env";
import { sameSecret } from "../ids";
import { linkTo } from "../site";

/** Digits and letters that nobody mistakes for one another. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the buyer sees of an order: 60 random bits, so that knowing one is something. */
export function newReference(): string {
  return `SBO-${Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;
}

const keyOf = (reference: string) =>
  createHmac("sha256", `order:${env().AUTH_SECRET}`).update(reference).digest("base64url").slice(0, 32);

/** The order's page, open to whoever has the receipt. It is in that mail only, and derived: no table keeps it. */
export const orderLink = (reference: string) => linkTo(`/order/${reference}`, { key: keyOf(reference) });

/** The way to withdraw from it, and afterwards back to its page. */
export const withdrawLink = (reference: string) =>
  linkTo("/withdraw", { order: reference, key: keyOf(reference) });

function fitsOrder(reference: string, key: string | undefined): boolean {
  return key !== undefined && sameSecret(keyOf(reference), key);
}

/** How somebody shows to be the buyer: the receipt's key, the session the payer came back with, a verified address. */
export type Proof = {
  key?: string | undefined;
  session?: string | undefined;
  verifiedEmail?: string | null | undefined;
};

type Provable = { reference: string; stripeSessionId: string | null; email: string | null };

/** Whether one of the proofs fits the order. */
export function proves(order: Provable, { key, session, verifiedEmail }: Proof): boolean {
  if (fitsOrder(order.reference, key)) return true;
  if (session !== undefined && session === order.stripeSessionId) return true;
  return Boolean(verifiedEmail) && verifiedEmail === order.email;
}
