import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

/** Decided: won opens again what was bought, lost ends it for good. */
export const disputeClosed = ({ payment_intent }: Stripe.Dispute) => fetchPaymentOf(payment_intent);
