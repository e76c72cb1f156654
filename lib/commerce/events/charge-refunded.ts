import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

export const chargeRefunded = ({ payment_intent }: Stripe.Charge) => fetchPaymentOf(payment_intent);
