import { Spark } from "@/components/illustrations/spark";
import { Logo } from "@/components/layout/logo";
import { brand } from "@/lib/brand";
import { Seal } from "./seal";

type CertificateSheetProps = {
  /** Cleaned by lib/certificates/rules.ts. */
  name: string;
  facts: { label: string; value: string }[];
  /** Stands across the sheet when it is no real certificate. */
  notice?: string;
};

/** A certificate, drawn in HTML so that it reads at any size and aloud. */
export function CertificateSheet({ name, facts, notice }: CertificateSheetProps) {
  return (
    <article
      aria-label={notice ?? "Certificate"}
      className="@container relative drop-shadow-xl print:drop-shadow-none"
    >
      <Spark className="bite-spark text-accent [--tooth:clamp(1.5rem,7cqw,3rem)]" />
      <div className="bitten grid overflow-hidden rounded-card border-2 border-transparent bg-surface [--tooth:clamp(1.5rem,7cqw,3rem)] @2xl:grid-cols-[6rem_1fr] print:border-ink">
        <Crust />
        <div>
          <div className="p-6 @2xl:p-12">
            <Logo name={brand.name} />
            <p className="mt-8 font-semibold text-accent text-sm @2xl:mt-12">Certificate of proficiency</p>
            <p className="mt-3 text-ink-soft">This certifies that</p>
            <p className="mt-1 break-words font-display font-semibold text-3xl leading-tight @2xl:text-4xl">
              <bdi>{name}</bdi>
            </p>
            <p className="mt-4 max-w-lg text-lg">
              passed the <strong className="font-semibold">AI Proficiency Certification</strong>: AI
              fundamentals, tools, business and ethics.
            </p>
            <div className="mt-8 flex flex-wrap items-end justify-between gap-8 @2xl:mt-12">
              <dl className="flex flex-wrap gap-x-10 gap-y-4">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt className="text-ink-soft text-sm">{label}</dt>
                    <dd className="font-semibold tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
              <Seal className="size-24 @2xl:size-32" />
            </div>
            <p className="mt-8 border-line border-t pt-4 text-ink-soft text-sm">
              Online, unsupervised, identity declared by the holder.
            </p>
          </div>
          {notice ? (
            <p className="border-transparent border-t-2 bg-ink px-6 py-3 font-semibold text-paper @2xl:px-12 print:border-ink print:bg-surface print:text-ink">
              {notice}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** The biscuit's edge: across the top of a narrow sheet, along the side of a wide one. Decorative. */
function Crust() {
  return (
    <div className="h-10 bg-[radial-gradient(circle_at_30%_25%,var(--color-accent-deep)_0.3rem,transparent_0.35rem),radial-gradient(circle_at_70%_75%,var(--color-accent-deep)_0.3rem,transparent_0.35rem)] bg-[size:4rem_4rem] bg-flame @2xl:h-auto @2xl:bg-[size:6rem_6rem]" />
  );
}
