"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { announceIfMissing } from "@/components/ui/outdated";
import { toast } from "@/components/ui/toast";
import { useEarlyText } from "@/components/ui/use-early-text";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import { CONSENT_MISSING, EU_CONSENT } from "@/lib/commerce/checkout";
import { formatCharge } from "@/lib/commerce/prices";
import { MONEY_BACK_DAYS } from "@/lib/commerce/withdrawals";
import { BuyOutcome, type Outcome, PAYMENT_ERROR } from "./buy-outcome";
import { BuySum, type KnownCode } from "./buy-sum";
import { CodeField } from "./code-field";
import { openPaymentTab } from "./payment-tab";
import type { PaymentAnswer } from "./request-payment";

type Props = {
  product: string;
  /** product.md, section 11 */
  sku: string;
  /** EUR cents, without a code. The server compares it and never charges it. */
  amount: number;
  /** Our Checkout session, or the payment link of the price (product.md, section 7). A code always opens a session. */
  mode?: "session" | "link";
  /** Shows the code field, with this filled in. */
  code?: string;
  /** What the page knows of a code: its price in EUR cents. */
  known?: KnownCode | null;
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
  known = null,
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
  const [answered, setAnswered] = useState<KnownCode | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const given = code.trim().toUpperCase();
  // The server's answer counts before what the page knew; a code that nobody knows yet is priced by the server.
  const priced = [answered, known, { code: "", price: amount }].find((each) => each?.code === given);

  async function buy(event: FormEvent) {
    event.preventDefault();
    if (!hasConsented) return window.alert(CONSENT_MISSING);
    if (isBusy) return;
    const tab = openPaymentTab(sameWindow);
    setIsBusy(true);
    setOutcome(null);
    const purchase = { sku, product, amount: priced?.price ?? amount, code, hasConsented };
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
      take(answer, failures[byLink ? "link" : "session"]);
    }
  }

  function take(answer: Exclude<PaymentAnswer, { url: string }>, failed: string) {
    if ("price" in answer) {
      setAnswered(answer);
      setCode(answer.code);
      setOutcome(answer);
    } else if ("refusal" in answer) setOutcome(answer);
    else if (failure === "alert") {
      // biome-ignore lint/suspicious/noConsole: product.md, section 8, 'console log and alert'
      console.log(answer.failure);
      window.alert("Payment failed. Please try again.");
      setOutcome({
        refusal: "The payment page did not open, and nothing was charged. Please try again.",
        isCode: false,
      });
    } else {
      toast({ title: PAYMENT_ERROR, description: failed, tone: "destructive" });
      setOutcome({ failed });
    }
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
      <div>
        <BuySum
          price={priced?.price ?? amount}
          before={amount}
          code={given}
          isPriced={priced !== undefined}
        />
        <div className="mt-3 flex items-start gap-3">
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
        <p className="mt-1.5 pl-9 text-ink-soft text-sm">
          {"Still yours: "}
          <TextLink href="/refund-policy">{`${MONEY_BACK_DAYS}-day money-back`}</TextLink>.
        </p>
      </div>
      <div>
        <Button
          type="submit"
          aria-describedby={`${id}-next`}
          waitsFor={hasConsented ? undefined : `${id}-next`}
          busy={isBusy}
          busyLabel="Opening the payment page…"
          className="mt-3 w-full"
        >
          {`Buy ${product}${priced ? ` for ${formatCharge(priced.price)}` : ""}`}
        </Button>
        <p id={`${id}-next`} className="mt-1.5 text-center text-ink-soft text-sm">
          <span key={String(hasConsented)}>
            {hasConsented
              ? `You pay at Stripe${sameWindow ? "" : ", in a new tab"}.`
              : "Tick the box above to go on."}
          </span>
        </p>
      </div>
      <noscript>
        <p className="mt-3 text-sm">Buying needs JavaScript: please switch it on for this page.</p>
      </noscript>
      <BuyOutcome outcome={outcome} />
    </form>
  );
}
