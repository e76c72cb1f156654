"use client";

import { useState } from "react";
import { LazyBuyForm } from "@/components/site/lazy-buy-form";
import { type DiscountTier, tierCode } from "@/lib/commerce/discount-tiers";
import { discounted } from "@/lib/commerce/prices";
import { products } from "@/lib/commerce/products";
import { TimeLeft } from "./time-left";
import { useCountdown } from "./use-countdown";

type Props = {
  /** Reserved for this attempt. `secondsLeft` includes the delay before the banner. */
  reserved: { percent: number; secondsLeft: number };
  tier: Pick<DiscountTier, "nextUsers">;
};

/**
 * Appears three seconds after a failed result, and is gone at 0:00. A purchase that somebody has begun by then stays, with
 * its consent and its focus: the server says what it costs.
 */
export function UrgencyBanner({ reserved: { percent, secondsLeft }, tier }: Props) {
  const { isShown, left } = useCountdown(secondsLeft);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const code = tierCode(percent);
  const isOver = left === 0;
  if (!code || (isOver && !isOpen && !hasFocus)) return null;
  return (
    // Takes its space from the start, so that nothing moves.
    <div role="status" className="offer mt-6 min-h-66 sm:min-h-48">
      {isShown ? (
        <section
          aria-label="Your discount"
          onFocus={() => setHasFocus(true)}
          onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
          className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-deep px-6 py-5 text-on-deep [--focus:var(--color-glow)]"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold text-lg">
              {isOver ? "The 15 minutes are over" : `${percent}% off the Beginner Bite is reserved for you`}
            </p>
            <p className="mt-1 text-sm">
              {isOver
                ? "What you have begun stays. If the discount has moved on, you see the new price before you pay."
                : `Code ${code}, kept for this result. It covers the Beginner level; when the time is over, the discount of that moment counts. Next ${tier.nextUsers} users get this discount.`}
            </p>
          </div>
          {isOver ? null : <TimeLeft seconds={left} className="text-3xl" />}
          <details
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
            className="w-full rounded-control bg-surface px-4 py-1 text-ink [--focus:var(--color-accent)]"
          >
            <summary className="fold justify-between">Get the Beginner Bite</summary>
            <div className="max-w-md pt-2 pb-4">
              <LazyBuyForm
                product="the Beginner Bite"
                sku={products.beginner.sku}
                amount={products.beginner.price}
                mode="link"
                isBanner
                code={code}
                known={{ code, price: discounted(products.beginner.price, percent) }}
              />
            </div>
          </details>
        </section>
      ) : null}
    </div>
  );
}
