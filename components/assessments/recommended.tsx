import clsx from "clsx";
import { ButtonLink } from "@/components/ui/button";
import type { Level, Recommendation } from "@/lib/assessments/levels";
import { formatCharge } from "@/lib/commerce/prices";
import { hrefOf, offerOf } from "@/lib/commerce/product-paths";
import { recommended } from "@/lib/commerce/products";

type Props = { recommendation: Recommendation; level: Level; heldSkus: string[] };

/** What fits the level of a result, and its way to the courses for who holds it already. */
export function Recommended({ recommendation, level, heldSkus }: Props) {
  const { sku, price } = recommended[recommendation];
  const isHeld = heldSkus.includes(sku);
  return (
    <section
      aria-labelledby="recommended"
      className={clsx(
        "card mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6 sm:p-8",
        !isHeld && "offer",
      )}
    >
      <div className="min-w-0 max-w-prose flex-1 basis-80">
        <h2 id="recommended" className="text-2xl">
          Recommended for you
        </h2>
        <p className="mt-2">
          <strong className="font-semibold">{recommendation}</strong> fits your level, {level}.{" "}
          {isHeld
            ? "You have it: its courses are open to you."
            : `It opens every course of its level, with exercises, final assessments and certificates: ${formatCharge(price)}, paid once.`}
        </p>
      </div>
      <ButtonLink href={isHeld ? hrefOf(sku) : offerOf(sku)} variant="secondary">
        {isHeld ? "Open its courses" : `See ${recommendation}`}
      </ButtonLink>
    </section>
  );
}
