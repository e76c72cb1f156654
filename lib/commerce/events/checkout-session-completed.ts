import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

/** A delayed payment method may still be unpaid here, so the session is fetched from Stripe. */
export const sessionCompleted = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
