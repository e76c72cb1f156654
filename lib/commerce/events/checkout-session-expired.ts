import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

/** Nobody paid in time, or a newer checkout took its place. */
export const sessionExpired = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
