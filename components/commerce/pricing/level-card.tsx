import clsx from "clsx";
import { BuyForm } from "@/components/site/buy-form";
import { LevelBadge } from "@/components/ui/badge";
import { Check } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { type AccessView, isForLife } from "@/lib/commerce/access-queries";
import { codeFor } from "@/lib/commerce/discount-codes";
import { tierCode } from "@/lib/commerce/discount-tiers";
import { discounted } from "@/lib/commerce/prices";
import type { RestingPayment } from "@/lib/commerce/resting-payments";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatPrice } from "@/lib/platform/numbers";
import { RestingNote } from "../resting-note";
import type { LevelOffer } from "./level-offers";
import { OpenForNow } from "./open-for-now";
import { Owned } from "./owned";

const grounds = {
  beginner: "bg-beginner-soft",
  intermediate: "bg-intermediate-soft",
  advanced: "bg-advanced-soft",
};

const rows = "lg:row-span-4 lg:grid lg:grid-rows-subgrid";

type Props = {
  offer: LevelOffer;
  /** The discount tier's, if it covers this level. */
  percent: number;
  code: string | null;
  access: AccessView | undefined;
  resting: RestingPayment | null;
};

export function LevelCard({ offer, percent, code, access, resting }: Props) {
  const isOwned = isForLife(access);
  const { level, sku, name, price, promise, courses } = offer;
  const given = codeFor(sku, code);
  const isTier = percent > 0 && !isOwned && (given === null || given === tierCode(percent));
  const tier = tierCode(percent);
  const known = tier === null ? null : { code: tier, price: discounted(price, percent) };
  const reduced = isTier ? known?.price : undefined;
  return (
    <article
      aria-labelledby={`level-${level}`}
      className="card grid overflow-hidden shadow-card md:max-lg:grid-cols-[2fr_3fr] lg:row-span-6 lg:grid-rows-subgrid lg:gap-0"
    >
      <header className={clsx("p-6 sm:p-8 md:max-lg:row-span-2", grounds[level])}>
        <LevelBadge level={level} className="bg-surface" />
        <h3 id={`level-${level}`} className="mt-4 scroll-mt-20 text-2xl">
          {name}
        </h3>
        <p className="mt-4 flex items-baseline gap-3">
          <span className="font-display font-semibold text-4xl">{formatPrice(reduced ?? price)}</span>
          {reduced === undefined ? null : (
            <>
              <span className="sr-only">instead of</span>
              <s className="text-ink-soft text-xl">{formatPrice(price)}</s>
            </>
          )}
        </p>
        {reduced === undefined ? null : (
          <p className="mt-1 text-sm">{`With the code ${tier}, filled in below`}</p>
        )}
      </header>
      <div className="p-6 pb-0 sm:p-8 sm:pb-0">
        <OpenForNow access={access} className="mb-4 text-sm" />
        <p>{promise}</p>
        <ul className="mt-5 space-y-3">
          <Included>
            Every {level} course
            {courses.length > 0 ? (
              <ul className="mt-1 text-ink-soft text-sm">
                {courses.map(({ id, title }) => (
                  <li key={id}>
                    <PageLink
                      href={publicCourseHref(id)}
                      className="underline underline-offset-4 hover:text-ink pointer-coarse:inline-block pointer-coarse:py-2.75"
                    >
                      {title}
                    </PageLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </Included>
          <Included>The final assessment of each: 15 questions, 80% to pass</Included>
          <Included>A course certificate for each that you pass</Included>
          <Included>A perk drop every 2 weeks</Included>
        </ul>
      </div>
      {/* Rows of a subgrid, so that the buttons of all cards align. */}
      <div className="p-6 sm:p-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid">
        {isOwned ? (
          <Owned className={rows} sku={sku} label={`Go on to ${name}`} />
        ) : resting ? (
          <RestingNote resting={resting} what={`the ${name}`} className="lg:row-start-2" />
        ) : (
          <BuyForm
            className={rows}
            product={name}
            sku={sku}
            amount={price}
            code={given ?? (isTier ? tier : null) ?? ""}
            known={known}
            failure="alert"
          />
        )}
      </div>
    </article>
  );
}

function Included({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check className="mt-0.5 size-5 text-success" />
      <div>{children}</div>
    </li>
  );
}
