"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { announceIfMissing } from "@/components/ui/outdated";
import { toast } from "@/components/ui/toast";
import { useEarlyText } from "@/components/ui/use-early-text";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import { CONSENT_MISSING, EU_CONSENT } from "@/lib/commerce/checkout";
import { formatCharge } from "@/lib/commerce/prices";
import { BuyOutcome, type Outcome } from "./buy-outcome";
import { CodeField } from "./code-field";
import { openPaymentTab } from "./payment-tab";
import type { PaymentAnswer } from "./request-payment";

type Props = {
  product: string;
  /** product.md, section 11 */
  sku: string;
  /** EUR cents, with `code` applied. The server compares it and never charges it. */
  amount: number;
  /** Our Checkout session, or the payment link of the price (product.md, section 7), which accepts no codes. */
  mode?: "session" | "link";
  /** Shows the code field. A code always opens a Checkout session. */
  code?: string;
  sameWindow?: boolean;
  /** The urgency banner's link, which names no product. */
  isBanner?: boolean;
  /** product.md, section 8: the pricing page alerts, all other places toast. */
  failure?: "alert" | "toast";
  className?: string;
};

const failures = {
  session: "Unable to process payment. Please try again.",
  link: "Unable to open payment link. Please try again.",
};

export function BuyForm({
  product,
  sku,
  amount,
  mode = "session",
  code: firstCode,
  sameWindow = false,
  isBanner = false,
  failure = "toast",
  className,
}: Props) {
  const id = useId();
  const [hasConsented, setHasConsented] = useState(false);
  const part = useEarlyTick<HTMLFormElement>(() => setHasConsented(true));
  const [code, setCode] = useState(firstCode ?? "");
  const codeField = useEarlyText<HTMLInputElement>(setCode);
  const [price, setPrice] = useState(amount);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function buy(event: FormEvent) {
    event.preventDefault();
    if (!hasConsented) return window.alert(CONSENT_MISSING);
    if (isBusy) return;
    const tab = openPaymentTab(sameWindow);
    setIsBusy(true);
    setOutcome(null);
    const purchase = { sku, product, amount: price, code, hasConsented };
    const byLink = mode === "link" && code.trim() === "";
    const answer = await import("./request-payment")
      .then((request) =>
        byLink ? request.requestLink(purchase, isBanner) : request.requestSession(purchase),
      )
      .catch((error): PaymentAnswer => {
        void announceIfMissing(error); // the code did not load
        return { failure: String(error) };
      });
    setIsBusy(false);
    if ("url" in answer) {
      tab.show(answer.url);
      setOutcome({ opened: answer.url });
    } else {
      tab.close();
      take(answer);
    }
  }

  function take(answer: Exclude<PaymentAnswer, { url: string }>) {
    if ("price" in answer) {
      setPrice(answer.price);
      setCode(answer.code);
      setOutcome(answer);
    } else if ("refusal" in answer) setOutcome(answer);
    else if (failure === "alert") {
      // biome-ignore lint/suspicious/noConsole: product.md, section 8, 'console log and alert'
      console.log(answer.failure);
      window.alert("Payment failed. Please try again.");
    } else toast({ title: "Payment Error", description: failures[mode], tone: "destructive" });
  }

  return (
    <form
      ref={part}
      method="post"
      autoComplete="off"
      onSubmit={buy}
      aria-label={`Buy ${product}`}
      className={className}
    >
      {firstCode === undefined ? null : (
        <CodeField
          fieldRef={codeField}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            if (outcome && "isCode" in outcome) setOutcome(null);
          }}
          error={outcome && "isCode" in outcome && outcome.isCode ? outcome.refusal : null}
        />
      )}
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          checked={hasConsented}
          onChange={(event) => setHasConsented(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-accent"
        />
        <label htmlFor={id} className="text-sm">
          {EU_CONSENT}
        </label>
      </div>
      <Button
        type="submit"
        disabled={!hasConsented}
        busy={isBusy}
        busyLabel="Opening the payment page…"
        className="mt-4 w-full"
      >
        {`Buy ${product}${price === amount ? "" : ` for ${formatCharge(price)}`}`}
      </Button>
      <noscript>
        <p className="mt-3 text-sm">Buying needs JavaScript: please switch it on for this page.</p>
      </noscript>
      <BuyOutcome outcome={outcome} />
    </form>
  );
}
