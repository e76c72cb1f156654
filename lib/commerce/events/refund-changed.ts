import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

/** A refund was updated, or sent back by the payer's bank: then the order is what it was before. */
export const refundChanged = ({ payment_intent }: Stripe.Refund) => fetchPaymentOf(payment_intent);
