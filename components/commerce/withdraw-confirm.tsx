"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useTitle } from "@/components/layout/use-title";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FormFailure } from "@/components/ui/form-failure";
import { TextLink } from "@/components/ui/link";
import { useAction } from "@/components/ui/use-action";
import { withdrawAction } from "@/lib/commerce/actions";
import { type Contract, formatDeclaration, MONEY_BACK_DAYS } from "@/lib/commerce/withdrawals";
import { formatMoment } from "@/lib/platform/dates";
import { ProofFields } from "./proof-fields";

export type Declaration = {
  reference: string;
  name: string;
  email: string;
  key?: string | undefined;
  session?: string | undefined;
  /** What a stranger is not told is null. */
  contract: Contract | null;
  isPromised: boolean | null;
};

type Props = { declaration: Declaration; orderHref: string | null; onBack: () => void };

const STRANGER =
  "What was bought, and when, we show the payer alone. After this step we write to the address that paid: there the payer says once more that the withdrawal is theirs.";
const LATE = `This order is past its ${MONEY_BACK_DAYS} days, or its payment is with a bank: we look at it and write to you.`;
const AFTER = {
  true: ", and your money comes back within 14 days at the latest.",
  false: ". We look at the payment and write to you about it within 14 days.",
  null: ". This is recorded, whatever comes next. We still have to know that it was the payer: please open our mail to the address that paid, and press “It was me”. In either case, within 14 days the money is back or there is an answer from us.",
};

export function WithdrawConfirm({ declaration, orderHref, onBack }: Props) {
  const consequence = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<{ declaredAt: Date; isPromised: boolean | null } | null>(null);
  const { busy, failure, submit } = useAction({
    run: withdrawAction,
    onSuccess: setDone,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed has gone, before it and after it
  useEffect(() => heading.current?.focus(), [done]);
  const title = !done
    ? "Step 2 of 2: please confirm"
    : done.isPromised === null
      ? "We have received your withdrawal. Please open our mail"
      : "We have received your withdrawal";
  useTitle(title);
  const { reference, name, email, contract, isPromised } = declaration;
  if (done) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="mb-6 text-2xl outline-none">
          {title}
        </h2>
        <Callout tone="success">
          {done.isPromised === null
            ? "You declared the withdrawal from the order "
            : "You withdrew from the order "}
          <span className="whitespace-nowrap">{reference}</span>
          <span>{` on ${formatMoment(done.declaredAt)}. The acknowledgement is on its way to `}</span>
          <span className="wrap-anywhere">{email}</span>
          <span>{AFTER[String(done.isPromised) as keyof typeof AFTER]}</span>
          {orderHref ? (
            <>
              {" "}
              <TextLink href={orderHref}>See the order</TextLink>
            </>
          ) : null}
        </Callout>
      </>
    );
  }
  const [before = "", after = ""] = formatDeclaration(reference, contract).split(reference);
  return (
    <form method="post" onSubmit={submit} aria-label="Confirm withdrawal" className="space-y-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <div className="rounded-card bg-sunken p-6">
        <p>
          <span>{`“${before}`}</span>
          <span className="whitespace-nowrap">{reference}</span>
          <span>{`${after}”`}</span>
        </p>
        <p className="mt-2 text-ink-soft">{`Name: ${name}`}</p>
        <p className="wrap-anywhere text-ink-soft">{`Email: ${email}`}</p>
      </div>
      {isPromised ? null : <p className="text-ink-soft">{isPromised === null ? STRANGER : LATE}</p>}
      <p id={consequence} className="text-ink-soft">
        What the order opened is closed when the money goes back, and a certificate that rests on it is
        revoked.
      </p>
      {Object.entries({ reference, name, email }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <ProofFields proof={declaration} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-4">
        <Button type="submit" size="lg" busy={busy} aria-describedby={consequence}>
          Confirm withdrawal
        </Button>
        <Button variant="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
