"use server";

import { refresh } from "next/cache";
import { ensurePerson } from "../accounts/ensure-person";
import { action } from "../accounts/viewer-action";
import { getPersonId, getViewer } from "../accounts/viewer-queries";
import { AppError } from "../platform/errors";
import { CONSENT_MISSING } from "./checkout";
import { claimOrder } from "./claim-order";
import { confirmOrder } from "./confirm-order";
import { openPaymentLink } from "./open-payment-link";
import { cleanReference } from "./order-references";
import {
  claimOrderInput,
  confirmOrderInput,
  confirmWithdrawalInput,
  paymentLinkInput,
  withdrawInput,
} from "./schema";
import { confirmWithdrawal, offerWithdrawal, withdrawOrder } from "./withdraw-order";

const TEN_MINUTES = 600;

type Given = { key?: string | undefined; session?: string | undefined };

/** Who asks for an order, and what they have shown. */
async function askingWith({ key, session }: Given) {
  const verifiedEmail = (await getViewer())?.email;
  return { personId: await getPersonId(), proof: { key, session, verifiedEmail } };
}

export const openPaymentLinkAction = action(
  {
    name: "open-payment-link",
    viewer: "anyone",
    input: paymentLinkInput,
    limit: { points: 30, seconds: TEN_MINUTES },
  },
  async ({ input }) => {
    if (!input.consent) throw new AppError("invalid", CONSENT_MISSING);
    const { id } = await ensurePerson();
    return openPaymentLink({ userId: id, sku: input.sku, isBanner: input.isBanner ?? false });
  },
);

export const confirmOrderAction = action(
  {
    name: "confirm-order",
    viewer: "anyone",
    input: confirmOrderInput,
    limit: { points: 120, seconds: TEN_MINUTES },
  },
  async ({ input }) => confirmOrder(input),
);

/** Works before the user accepts Terms and Privacy: a payer must always reach what was paid for. */
export const claimOrderAction = action(
  {
    name: "claim-order",
    viewer: "anyone",
    input: claimOrderInput,
    limit: { points: 30, seconds: TEN_MINUTES },
  },
  async ({ input, viewer }) => {
    const person = viewer
      ? { id: viewer.id, kind: "account" as const }
      : { ...(await ensurePerson()), kind: "guest" as const };
    await claimOrder({
      reference: cleanReference(input.reference) ?? "",
      proof: { key: input.key, session: input.session, verifiedEmail: viewer?.email },
      person,
      sku: input.sku,
    });
    refresh();
    return {};
  },
);

export const offerWithdrawalAction = action(
  {
    name: "offer-withdrawal",
    viewer: "anyone",
    input: withdrawInput,
    limit: { points: 20, seconds: TEN_MINUTES },
  },
  async ({ input }) => ({ ...input, ...(await offerWithdrawal(input.reference, await askingWith(input))) }),
);

export const withdrawAction = action(
  { name: "withdraw", viewer: "anyone", input: withdrawInput, limit: { points: 20, seconds: TEN_MINUTES } },
  async ({ input }) => withdrawOrder(input, await askingWith(input)),
);

export const confirmWithdrawalAction = action(
  {
    name: "confirm-withdrawal",
    viewer: "anyone",
    input: confirmWithdrawalInput,
    limit: { points: 20, seconds: TEN_MINUTES },
  },
  async ({ input }) => {
    await confirmWithdrawal(input.reference, await askingWith(input));
    refresh();
    return {};
  },
);
