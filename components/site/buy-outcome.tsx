import { FormFailure } from "@/components/ui/form-failure";
import { NewTab } from "@/components/ui/new-tab";
import { formatCharge } from "@/lib/commerce/prices";

export type Outcome =
  | { opened: string }
  | { failed: string }
  | { price: number; code: string }
  | { refusal: string; isCode: boolean };

/** product.md, section 8 */
export const PAYMENT_ERROR = "Payment Error";

export function BuyOutcome({ outcome }: { outcome: Outcome | null }) {
  if (outcome && "failed" in outcome) {
    return (
      <FormFailure title={PAYMENT_ERROR} className="mt-3">
        {`${outcome.failed} Nothing was charged.`}
      </FormFailure>
    );
  }
  return (
    <div role="status" className="text-sm">
      {outcome ? (
        <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-ink">{sentence(outcome)}</p>
      ) : null}
    </div>
  );
}

function sentence(outcome: Exclude<Outcome, { failed: string }>) {
  if ("opened" in outcome) {
    return (
      <span>
        The payment page is open. Once you have paid, go on there. Do you not see it?{" "}
        <a
          href={outcome.opened}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium text-accent underline underline-offset-[0.18em]"
        >
          Open the payment page again
          <NewTab />
        </a>
      </span>
    );
  }
  if ("price" in outcome) {
    const { price, code } = outcome;
    return `The price has changed: it is ${formatCharge(price)} now${code ? `, with the code ${code}` : ""}. Nothing was charged. Is that all right with you?`;
  }
  return outcome.isCode ? "Nothing was charged. Please look at the code above." : outcome.refusal;
}
