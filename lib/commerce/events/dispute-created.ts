import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

/** The payer's bank asks for the money back: what was bought rests until it is decided. */
export const disputeCreated = ({ payment_intent }: Stripe.Dispute) => fetchPaymentOf(payment_intent);
