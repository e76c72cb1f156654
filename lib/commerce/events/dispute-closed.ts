import "server-only";
import type Stripe from "stripe";
import { fetchPaymentOf } from "../fetch-payment";

export const disputeClosed = ({ payment_intent }: Stripe.Dispute) => fetchPaymentOf(payment_intent);
