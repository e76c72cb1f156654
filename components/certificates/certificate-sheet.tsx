import clsx from "clsx";
import type { ReactNode } from "react";
import { nameClass } from "@/lib/certificates/font-stacks";
import { brand } from "@/lib/platform/brand";
import { CertificateFrame } from "./certificate-frame";
import { QrCode } from "./qr-code";

export type BadgeName = "beginner" | "intermediate" | "advanced" | "proficiency";

type CertificateSheetProps = {
  /** Cleaned by lib/certificates/holder-names.ts. */
  name: string;
  facts: { label: string; value: string }[];
  heading?: string;
  /** Continues the sentence that starts with the name. */
  statement?: ReactNode;
  badge?: BadgeName;
  /** Only on real certificates. `page` has no protocol, because people type it from paper. */
  check?: { code: string; page: string; qr: { path: string; size: number } };
  /** For a sheet that is no real certificate. */
  notice?: string;
};

const inks: Record<BadgeName, string> = {
  proficiency: "text-accent",
  beginner: "text-beginner",
  intermediate: "text-intermediate",
  advanced: "text-advanced",
};

const passed = (
  <>
    passed the <strong>AI Proficiency Certification</strong>: AI fundamentals, tools, business and ethics.
  </>
);

/**
 * HTML, so that it reads at any size and aloud: landscape A4 if there is room, a column on a phone. All sizes follow
 * its own width.
 */
export function CertificateSheet({
  name,
  facts,
  heading = "Certificate of proficiency",
  statement = passed,
  badge = "proficiency",
  check,
  notice,
}: CertificateSheetProps) {
  return (
    <article
      aria-label={notice ?? heading}
      className="certificate @container shadow-raised print:shadow-none"
      data-certificate
    >
      <div className={clsx("relative isolate overflow-clip bg-[#fffdf8] @2xl:aspect-[297/210]", inks[badge])}>
        <div className="absolute inset-2.5 border-2 border-current @2xl:hidden" />
        <CertificateFrame />
        <div
          className={clsx(
            "relative flex h-full flex-col items-center px-6 pb-9 max-[18rem]:px-3.5 text-center text-ink @2xl:px-[7.5cqw] @2xl:pt-[6.6cqw] @2xl:pb-[4.6cqw]",
            notice ? "pt-16" : "pt-9", // room for the notice at the top
          )}
        >
          <span className="inline-flex items-center gap-2.5 max-[18rem]:gap-1.5">
            {/* biome-ignore lint/performance/noImgElement: a drawing of ours, in its size. No background: what makes the PNG may miss one. */}
            <img
              src="/icon.svg"
              fetchPriority="low"
              width={36}
              height={36}
              alt=""
              className="max-[18rem]:size-6"
            />
            <span className="translate-y-[0.1em] whitespace-nowrap font-display font-semibold text-[1.5rem] leading-none tracking-tight max-[18rem]:text-[1.125rem]">
              {brand.name}
            </span>
          </span>
          <p
            className={clsx(
              "mt-6 font-semibold text-xs uppercase tracking-[0.22em] max-[18rem]:tracking-normal @2xl:mt-[2.3cqw] @2xl:text-[1.55cqw] @2xl:tracking-[0.34em]",
              inks[badge],
            )}
          >
            {heading}
          </p>
          <p className="mt-5 text-ink-soft text-sm @2xl:mt-[2.9cqw] @2xl:text-[1.6cqw]">
            This certifies that
          </p>
          <p
            className={clsx(
              nameClass(name),
              "mt-1 max-w-full text-balance font-display font-semibold leading-[1.15] [overflow-wrap:anywhere] @2xl:mt-[0.3cqw]",
              sizeOf(name),
            )}
          >
            <bdi>{name}</bdi>
          </p>
          <span
            className={clsx(
              "mt-3 h-px w-40 max-w-full bg-current @2xl:mt-[1.2cqw] @2xl:w-[34cqw]",
              inks[badge],
            )}
          />
          <p className="mt-3 max-w-lg @2xl:mt-[1.6cqw] @2xl:max-w-[64cqw] @2xl:text-[1.85cqw] @2xl:leading-[1.5]">
            {statement}
          </p>
          <div className="mt-8 grid w-full items-end gap-8 @2xl:mt-auto @2xl:grid-cols-[1fr_auto_1fr] @2xl:gap-[2cqw]">
            <dl className="grid gap-2 text-left @2xl:grid-cols-2 @2xl:gap-[1.1cqw]">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 @2xl:block">
                  <dt className="text-ink-soft text-xs @2xl:text-[1.35cqw]">{label}</dt>
                  <dd className="text-right font-semibold text-sm tabular-nums @2xl:text-left @2xl:text-[1.45cqw]">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
            {/* biome-ignore lint/performance/noImgElement: a drawing of ours, in its size; low: not preloaded with the page of a link */}
            <img
              fetchPriority="low"
              src={`/badges/${badge}.svg`}
              width={160}
              height={160}
              alt=""
              className="mx-auto size-36 @2xl:size-[17cqw]"
            />
            {check ? <Check {...check} /> : <span />}
          </div>
          <p className="mt-6 text-ink-soft text-xs @2xl:mt-[1.2cqw] @2xl:text-[1.3cqw]">
            Online, unsupervised, identity declared by the holder.
          </p>
        </div>
        {notice ? <Notice>{notice}</Notice> : null}
      </div>
    </article>
  );
}

/** Very long names also break into lines. */
function sizeOf(name: string): string {
  const letters = [...name].length;
  if (letters <= 24) return "text-3xl max-[18rem]:text-xl @2xl:text-[6.2cqw]";
  if (letters <= 42) return "text-2xl max-[18rem]:text-xl @2xl:text-[4.3cqw]";
  return "text-xl @2xl:text-[2.8cqw]";
}

function Check({ code, page, qr }: NonNullable<CertificateSheetProps["check"]>) {
  return (
    <div className="flex flex-col items-center gap-3 text-center @2xl:items-end @2xl:gap-[0.7cqw] @2xl:text-right">
      <QrCode {...qr} className="size-32 shrink-0 text-ink @2xl:size-[10cqw]" />
      <p className="text-ink-soft text-xs @2xl:text-[1.3cqw] @2xl:leading-[1.45]">
        Scan to check, or enter the code at
        <span className="wrap-anywhere block text-ink">{page}</span>
        <span className="block whitespace-nowrap font-mono font-semibold text-ink max-[18rem]:whitespace-normal">
          {code}
        </span>
      </p>
    </div>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <>
      {/* An image, not text: a watermark is too faint to meet the contrast rules. */}
      <div
        aria-hidden="true"
        className="-rotate-[24deg] pointer-events-none absolute inset-0 m-auto h-fit select-none text-center font-bold font-display text-5xl text-ink opacity-[0.08] before:content-['SAMPLE'] @2xl:text-[13cqw]"
      />
      <p className="absolute inset-x-0 top-0 mx-auto w-fit rounded-b-control bg-ink px-5 py-1.5 font-semibold text-paper text-sm @2xl:px-[2cqw] @2xl:py-[0.7cqw] @2xl:text-[1.4cqw]">
        {children}
      </p>
    </>
  );
}
