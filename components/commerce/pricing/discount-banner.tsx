import { Spark } from "@/components/site/illustrations/spark";
import { Progress } from "@/components/ui/progress";
import { type DiscountTier, tierCode } from "@/lib/commerce/discount-tiers";

export function DiscountBanner({ tier }: { tier: DiscountTier }) {
  const code = tierCode(tier.percent);
  if (!code) return null;
  return (
    <section aria-labelledby="discount" className="offer relative">
      <Spark className="bite-spark text-accent [--tooth:1.75rem]" />
      <div className="bitten grid items-center gap-x-12 gap-y-6 rounded-[2rem] bg-sun px-6 pt-8 pb-8 [--tooth:1.75rem] sm:px-10 lg:grid-cols-[auto_1fr_auto] lg:pr-36">
        <div className="pr-16 lg:pr-0">
          <p className="font-semibold text-sm">Limited-time discount</p>
          <h2 id="discount" className="mt-1 text-2xl">
            {tier.percent}% off the Beginner Bite
          </h2>
        </div>
        <div>
          <p className="font-semibold text-lg">{`Next ${tier.nextUsers} users get this discount`}</p>
          <Progress label="Taken of this step" value={tier.progress * 100} hideLabel className="mt-3" />
        </div>
        <p className="justify-self-start rounded-control border-2 border-ink border-dashed px-5 py-2.5 text-center">
          <span className="block text-sm">Code</span>
          <strong className="font-bold font-mono text-xl">{code}</strong>
        </p>
      </div>
    </section>
  );
}
