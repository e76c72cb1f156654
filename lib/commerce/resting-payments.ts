import type { Line } from "./products";

/** A payment that the bank has not confirmed yet (`pending`), or that it asks back (`disputed`). */
export type RestingPayment = {
  reference: string;
  state: "pending" | "disputed";
  /** The skus that were bought, and that it gives. */
  sku: string;
  gives: string;
  name: string;
};

type Sold = Pick<Line, "sku" | "gives" | "coveredBy">;

/** The payment that already pays for this. Seats can be bought several times, so none pays for more of them. */
export function findResting(payments: RestingPayment[], line: Sold): RestingPayment | null {
  if (line.coveredBy.length === 0) return null;
  const covering = [line.sku, line.gives, ...line.coveredBy];
  return payments.find(({ sku, gives }) => covering.includes(sku) || covering.includes(gives)) ?? null;
}

/** Why nothing is sold. `what` stands in the middle of a sentence. */
export function restingWords({ state, reference }: RestingPayment, what = "what you bought") {
  return state === "pending"
    ? {
        title: "Your payment is on its way",
        text: `${capital(what)} opens as soon as your bank has confirmed the payment, and we write to you then. You need not pay again.`,
      }
    : {
        title: "Your payment is in dispute",
        text: `Your bank asks us to give back what was paid for the order ${reference}. Until it has decided, ${what} rests. Do not pay again: it opens by itself when the dispute ends in favour of the payment.`,
      };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
