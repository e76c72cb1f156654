import { Seal } from "@/components/credentials/seal";
import { Spark } from "@/components/illustrations/spark";
import { Logo } from "@/components/layout/logo";
import { brand } from "@/lib/brand";

const facts = [
  { label: "Study time", value: "25-30 hours" },
  { label: "Date", value: "12 March 2026" },
  { label: "Valid until", value: "12 March 2028" },
  { label: "Verification ID", value: `${brand.prefix}-2026-004217` },
];

/** The certificate with an invented holder, drawn in HTML so that it reads at any size. */
export function SampleCertificate() {
  return (
    <figure className="@container">
      <div className="relative drop-shadow-xl">
        <Spark className="bite-spark text-accent [--tooth:clamp(1.5rem,7cqw,3rem)]" />
        <div className="bitten grid overflow-hidden rounded-card bg-surface [--tooth:clamp(1.5rem,7cqw,3rem)] @2xl:grid-cols-[6rem_1fr]">
          <Chips />
          <div className="p-6 @2xl:p-12">
            <Logo name={brand.name} />
            <p className="mt-8 font-semibold text-accent text-sm @2xl:mt-12">Certificate of proficiency</p>
            <p className="mt-3 text-ink-soft">This certifies that</p>
            <p className="mt-1 font-display font-semibold text-3xl @2xl:text-4xl">Elena Duarte</p>
            <p className="mt-4 max-w-lg text-lg">
              passed the <strong className="font-semibold">AI Proficiency Certification</strong>: AI
              fundamentals, tools, business and ethics.
            </p>
            <div className="mt-8 flex flex-wrap items-end justify-between gap-8 @2xl:mt-12">
              <dl className="grid grid-cols-1 gap-x-6 gap-y-4 @xs:grid-cols-2 @2xl:gap-x-10">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt className="text-ink-soft text-sm">{label}</dt>
                    <dd className="whitespace-nowrap font-semibold tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
              <Seal className="size-24 @2xl:size-32" />
            </div>
            <p className="mt-8 border-line border-t pt-4 text-ink-soft text-sm">
              Online, unsupervised, identity declared by the holder.
            </p>
          </div>
        </div>
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden font-display font-semibold text-[22cqw] text-ink/6"
        >
          <span className="-rotate-24">Sample</span>
        </p>
      </div>
      <figcaption className="mt-5 text-ink-soft text-sm">
        Sample certificate: the holder and the number are invented.
      </figcaption>
    </figure>
  );
}

/** The biscuit's edge: across the top of a narrow certificate, along the side of a wide one. */
function Chips() {
  return (
    <div className="h-10 bg-flame @2xl:h-auto [background-image:radial-gradient(circle_at_30%_25%,var(--color-accent-deep)_0.3rem,transparent_0.35rem),radial-gradient(circle_at_70%_75%,var(--color-accent-deep)_0.3rem,transparent_0.35rem)] [background-size:4rem_4rem] @2xl:[background-size:6rem_6rem]" />
  );
}
