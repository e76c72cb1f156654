import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

export const sessionAsyncPaymentFailed = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
