import { BuyForm } from "@/components/site/buy-form";
import { Check } from "@/components/ui/icons";
import { SectionHeading } from "@/components/ui/section-heading";
import { formatCharge } from "@/lib/commerce/prices";
import { seatPacks } from "@/lib/commerce/products";
import { SeatGrid } from "./seat-grid";

const included = [
  "All 3 levels plus exams",
  "60-day access from activation",
  "Admin dashboard",
  "Reassignable seats",
];

export function SeatPacks() {
  return (
    <section id="packs" aria-labelledby="packs-title" className="band">
      <SectionHeading
        id="packs-title"
        title="Seat packs"
        lead="A seat is one person with everything. The days count from the moment somebody activates it, not from the day you buy."
      />
      <div className="mt-12 grid gap-6 lg:grid-cols-3">
        {seatPacks.map(({ sku, size, price, prioritySupport }) => (
          <article
            key={sku}
            aria-labelledby={sku}
            className="card flex flex-col p-6 shadow-card sm:p-8 md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr] md:max-lg:gap-x-8"
          >
            <SeatGrid seats={size} className="w-full md:max-lg:row-span-5" />
            <h3 id={sku} className="mt-7 text-2xl md:max-lg:mt-0">
              {size} seats
            </h3>
            {/* As large as it fits: a price is never broken. */}
            <p className="@container mt-2 font-display font-semibold">
              <span className="whitespace-nowrap text-[min(var(--text-4xl),20cqw)] leading-tight">
                {formatCharge(price)}
              </span>
            </p>
            <p className="mt-1 text-ink-soft">{formatCharge(price / size)} per seat</p>
            <ul className="mt-6 mb-8 space-y-3">
              {[...included, ...(prioritySupport ? ["Priority support"] : [])].map((text) => (
                <li key={text} className="flex gap-3">
                  <Check className="mt-0.5 size-5 text-success" />
                  {text}
                </li>
              ))}
            </ul>
            <div className="mt-auto">
              <BuyForm product={`${size} seats`} sku={sku} amount={price} mode="link" />
            </div>
          </article>
        ))}
      </div>
      <noscript>
        <p className="mt-6">
          Buying needs JavaScript. Without it, please write to us: the contact form works.
        </p>
      </noscript>
    </section>
  );
}
