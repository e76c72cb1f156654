import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

export const sessionAsyncPaymentSucceeded = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
