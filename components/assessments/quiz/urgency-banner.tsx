"use client";

import { LazyBuyForm } from "@/components/site/lazy-buy-form";
import { type DiscountTier, tierCode } from "@/lib/commerce/discount-tiers";
import { discounted, formatCharge } from "@/lib/commerce/prices";
import { products } from "@/lib/commerce/products";
import { clock, useCountdown } from "./use-countdown";

type Props = {
  /** Reserved for this attempt. `secondsLeft` includes the delay before the banner. */
  reserved: { percent: number; secondsLeft: number };
  tier: DiscountTier;
};

const bite = { product: "the Beginner Bite", sku: products.beginner.sku };

/** Appears three seconds after a failed result. Screen readers do not hear each second. */
export function UrgencyBanner({ reserved: { percent, secondsLeft }, tier }: Props) {
  const { isShown, left } = useCountdown(secondsLeft);
  const code = tierCode(percent);
  const later = tierCode(tier.percent);
  return (
    // Takes its space from the start, so that nothing moves.
    <div role="status" className="mt-6 min-h-66 sm:min-h-48">
      {isShown ? (
        <section
          aria-label="Your discount"
          className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-ink px-6 py-5 text-paper [--focus:var(--color-sun)]"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold text-lg">
              {left > 0
                ? `${percent}% off the Beginner Bite is reserved for you`
                : "Your reservation has ended"}
            </p>
            <p className="mt-1 text-sm">
              {`${left > 0 ? `Code ${code}, kept for this result. It covers the Beginner level; when the time is over, the discount of that moment counts.` : now(tier)} Next ${tier.nextUsers} users get this discount.`}
            </p>
          </div>
          <p
            role="timer"
            aria-live="off"
            aria-label="Time left"
            className="shrink-0 whitespace-nowrap font-display text-3xl tabular-nums"
          >
            {clock(left)}
          </p>
          <details className="w-full rounded-control bg-surface px-4 py-1 text-ink [--focus:var(--color-accent)]">
            <summary className="fold justify-between">Get the Beginner Bite</summary>
            <div className="max-w-md pt-2 pb-4">
              <p className="mb-4 font-semibold">{left > 0 ? cost(percent) : cost(tier.percent)}</p>
              {left > 0 && code ? (
                <LazyBuyForm
                  key="reserved"
                  {...bite}
                  amount={discounted(products.beginner.price, percent)}
                  code={code}
                />
              ) : (
                <LazyBuyForm
                  key="ended"
                  {...bite}
                  amount={products.beginner.price}
                  mode="link"
                  isBanner
                  code={later ?? undefined}
                />
              )}
            </div>
          </details>
        </section>
      ) : null}
    </div>
  );
}

function cost(percent: number): string {
  const { price } = products.beginner;
  if (percent === 0) return `${formatCharge(price)}, paid once`;
  return `${formatCharge(discounted(price, percent))} instead of ${formatCharge(price)}, paid once`;
}

function now({ percent }: DiscountTier): string {
  const code = tierCode(percent);
  return code
    ? `The discount of the moment counts now: ${percent}% off the Beginner level with ${code}.`
    : "There is no discount at the moment.";
}
