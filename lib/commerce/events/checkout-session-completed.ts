import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

/** The payer is through. A delayed method may still be unpaid: only Stripe's word on the session counts. */
export const sessionCompleted = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
