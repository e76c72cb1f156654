"use client";

import { type FormEvent, useId, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { BUY_NOTICE } from "./buy-notice-id";

const CONSENT = "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";
const REFUSAL = "Please accept the EU digital content consent before checkout.";

/**
 * The EU consent and the button that it enables. The box is never ticked beforehand. Until payment is there, the
 * button opens the notice of its page: `BuyNotice`.
 */
export function BuyForm({ product }: { product: string }) {
  const id = useId();
  const [hasConsented, setHasConsented] = useState(false);

  function buy(event: FormEvent) {
    event.preventDefault();
    if (!hasConsented) return window.alert(REFUSAL);
    const notice = document.getElementById(BUY_NOTICE);
    if (notice instanceof HTMLDialogElement) notice.showModal();
  }

  return (
    <form autoComplete="off" onSubmit={buy} aria-label={`Buy ${product}`}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          checked={hasConsented}
          onChange={(event) => setHasConsented(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-accent"
        />
        <label htmlFor={id} className="text-sm">
          {CONSENT}
        </label>
      </div>
      <button type="submit" disabled={!hasConsented} className={buttonStyle({ className: "mt-4 w-full" })}>
        Buy {product}
      </button>
    </form>
  );
}
