import "server-only";
import { createHmac } from "node:crypto";
import type { WithdrawalProof } from "../generated/prisma/enums";
import { env } from "../platform/env";
import { sameSecret } from "../platform/ids";
import { linkTo } from "../platform/links";

const keyOf = (reference: string) =>
  createHmac("sha256", `order:${env().AUTH_SECRET}`).update(reference).digest("base64url").slice(0, 32);

/** Grants access to the order page. Sent only in the receipt; derived with a key, so no table stores it. */
export const orderLink = (reference: string) => linkTo(`/order/${reference}`, { key: keyOf(reference) });

export const withdrawLink = (reference: string) =>
  linkTo("/withdraw", { order: reference, key: keyOf(reference) });

function fitsOrder(reference: string, key: string | undefined): boolean {
  return key !== undefined && sameSecret(keyOf(reference), key);
}

export type Proof = {
  key?: string | undefined;
  session?: string | undefined;
  verifiedEmail?: string | null | undefined;
};

type Provable = { reference: string; stripeSessionId: string | null; email: string | null };

export function proves(order: Provable, proof: Proof): boolean {
  return proofOf(order, { personId: null, proof }) !== null;
}

export type Asking = { personId: string | null; proof: Proof };

/** By what somebody is known to be an order's buyer, or null. A session's id counts as the receipt: only the payer has it. */
export function proofOf(
  { userId = null, ...order }: Provable & { userId?: string | null },
  { personId, proof: { key, session, verifiedEmail } }: Asking,
): WithdrawalProof | null {
  if (personId !== null && personId === userId) return "order";
  if (fitsOrder(order.reference, key)) return "receipt";
  if (session !== undefined && session === order.stripeSessionId) return "receipt";
  return verifiedEmail && verifiedEmail === order.email ? "email" : null;
}
