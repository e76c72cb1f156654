import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

/** Money went back, in full or in part, by the operator or in Stripe's dashboard. */
export const chargeRefunded = ({ payment_intent }: Stripe.Charge) => fetchPaymentOf(payment_intent);
