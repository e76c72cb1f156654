import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

/** If the payer's bank returns a refund, the order goes back to its earlier state. */
export const refundChanged = ({ payment_intent }: Stripe.Refund) => fetchPaymentOf(payment_intent);
