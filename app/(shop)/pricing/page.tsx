import { connection } from "next/server";
import { DiscountBanner } from "@/components/commerce/pricing/discount-banner";
import { ExamOffer } from "@/components/commerce/pricing/exam-offer";
import { ForTeams } from "@/components/commerce/pricing/for-teams";
import { LevelCard } from "@/components/commerce/pricing/level-card";
import { levelOffers } from "@/components/commerce/pricing/level-offers";
import { WhyCertified } from "@/components/commerce/pricing/why-certified";
import { JsonLd } from "@/components/layout/json-ld";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { Biscuit } from "@/components/site/illustrations/biscuit";
import { SectionHeading } from "@/components/ui/section-heading";
import { getPersonId } from "@/lib/accounts/viewer-queries";
import { listAccess } from "@/lib/commerce/access-queries";
import { cleanDiscountCode } from "@/lib/commerce/discount-codes";
import { discountCounter } from "@/lib/commerce/discount-queries";
import { discountTier } from "@/lib/commerce/discount-tiers";
import { listPublicCourses } from "@/lib/commerce/product-queries";
import { productLine, products } from "@/lib/commerce/products";
import { findResting } from "@/lib/commerce/resting-payments";
import { listResting } from "@/lib/commerce/resting-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Pricing",
  description:
    "Three levels at 39, 69 and 99 euro and a certification exam at 39 euro. Each is paid once, with a 30-day money-back guarantee.",
  path: "/pricing",
});

/** Dynamic: the discount depends on the current number of orders, and people are not sold what they have. */
export default async function PricingPage({ searchParams }: { searchParams: SearchParams }) {
  await connection(); // not at build time: there is no database
  const personId = await getPersonId();
  const [counter, courses, access, resting] = await Promise.all([
    discountCounter(),
    listPublicCourses(),
    personId ? listAccess(personId) : [],
    personId ? listResting(personId) : [],
  ]);
  const tier = discountTier(counter);
  const accessTo = (sku: string) => access.find((one) => one.sku === sku);
  const restingOf = (sku: string) => {
    const line = productLine(sku);
    return line && findResting(resting, line);
  };
  const code = cleanDiscountCode(first((await searchParams).code));
  return (
    <>
      <JsonLd data={breadcrumbs("Pricing", "/pricing")} />
      <div className="mx-auto max-w-page px-5 pt-14 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
        <div className="flex items-end justify-between gap-10">
          <SectionHeading
            as="h1"
            size="4xl"
            title="Pay once, keep it"
            lead="Three levels and one exam. No subscription, nothing that renews by itself, and 30 days to change your mind."
          />
          <div className="hidden gap-6 lg:row:flex">
            {([0, 1, 2] as const).map((eaten) => (
              <Biscuit key={eaten} eaten={eaten} className="size-28" />
            ))}
          </div>
        </div>
        <div className="mt-12">
          <DiscountBanner tier={tier} />
        </div>
        <section aria-labelledby="levels" className="mt-14">
          <h2 id="levels" className="text-3xl">
            The courses
          </h2>
          <div className="mt-8 grid gap-6 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)]">
            {levelOffers(courses).map((offer) => (
              <LevelCard
                key={offer.level}
                offer={offer}
                percent={offer.level === "beginner" ? tier.percent : 0}
                code={code}
                access={accessTo(offer.sku)}
                resting={restingOf(offer.sku)}
              />
            ))}
          </div>
          <noscript>
            <p className="mt-6">
              Buying needs JavaScript. Without it, please write to us: the contact form works.
            </p>
          </noscript>
        </section>
      </div>
      <ExamOffer code={code} access={accessTo(products.exam.sku)} resting={restingOf(products.exam.sku)} />
      <WhyCertified />
      <ForTeams />
    </>
  );
}
