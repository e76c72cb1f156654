import "server-only";
import type Stripe from "stripe";
import { fetchPayment } from "../fetch-payment";

/** A delayed method did not pay: the product can be bought again, the code be used again. */
export const sessionAsyncPaymentFailed = ({ id }: Stripe.Checkout.Session) => fetchPayment(id);
