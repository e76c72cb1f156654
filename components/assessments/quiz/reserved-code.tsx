"use client";

import type { Recommendation } from "@/lib/assessments/levels";
import { type DiscountTier, tierCode } from "@/lib/commerce/discount-tiers";
import { TimeLeft } from "./time-left";
import { useCountdown } from "./use-countdown";

type Props = {
  /** Reserved for this attempt. `secondsLeft` includes the delay before the banner. */
  reserved: { percent: number; secondsLeft: number };
  tier: Pick<DiscountTier, "nextUsers">;
  recommendation: Recommendation;
};

/** The banner for somebody who is beyond the level that the code covers: it names the code and sells nothing. */
export function ReservedCode({ reserved: { percent, secondsLeft }, tier, recommendation }: Props) {
  const { isShown, left } = useCountdown(secondsLeft);
  if (left === 0) return null;
  return (
    // Takes its space from the start, so that nothing moves.
    <div role="status" className="offer mt-6 min-h-40 sm:min-h-28">
      {isShown ? (
        <section
          aria-label="Your discount"
          className="card flex flex-wrap items-center gap-x-8 gap-y-3 px-6 py-5 sm:px-8"
        >
          <p className="min-w-0 flex-1 basis-72 text-sm">
            <strong className="font-semibold">{`Code ${tierCode(percent)} is kept for this result. `}</strong>
            {`It takes ${percent}% off the Beginner Bite until the time is over; no code covers the ${recommendation}, which fits your level. Next ${tier.nextUsers} users get this discount.`}
          </p>
          <TimeLeft seconds={left} className="text-2xl" />
        </section>
      ) : null}
    </div>
  );
}
