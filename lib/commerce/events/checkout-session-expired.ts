import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

export const sessionExpired = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
