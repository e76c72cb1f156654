import clsx from "clsx";
import { type CertificateFace, CONDITIONS, SHOWN_HEADING } from "@/lib/certificates/certificate-face";
import { nameClass } from "@/lib/certificates/font-stacks";
import { brand } from "@/lib/platform/brand";
import { CertificateFrame } from "./certificate-frame";
import { QrCode } from "./qr-code";

export type BadgeName = "beginner" | "intermediate" | "advanced" | "proficiency";

export type SheetCheck = {
  code: string;
  /** Without a protocol, because people type it from paper. */
  page: string;
  /** Only where the code is real. */
  qr?: { path: string; size: number };
};

type CertificateSheetProps = {
  /** Cleaned by lib/certificates/holder-names.ts. */
  name: string;
  face: CertificateFace;
  badge: BadgeName;
  check: SheetCheck;
  /** For a sheet that is no real certificate. */
  notice?: string;
};

const inks: Record<BadgeName, string> = {
  proficiency: "text-accent",
  beginner: "text-beginner",
  intermediate: "text-intermediate",
  advanced: "text-advanced",
};

const small = "text-xs @2xl:text-[max(0.6875rem,1.2cqw)] @2xl:leading-[1.4]";

/**
 * HTML, so that it reads at any size and aloud: landscape A4 if there is room, a column on a phone. All sizes follow
 * its own width. It grows where a reader's own spacing of text needs more room.
 */
export function CertificateSheet({ name, face, badge, check, notice }: CertificateSheetProps) {
  const { heading, statement, shown, facts, issued } = face;
  const ink = inks[badge];
  return (
    <article
      aria-label={notice ?? heading}
      className="certificate light-sheet @container shadow-raised print:shadow-none"
      data-certificate
    >
      <div
        className={clsx(
          "relative isolate grid grid-cols-[minmax(0,1fr)] overflow-clip bg-[#fffdf8]",
          // As high as A4, or as the text: a ratio of its own would not let it grow.
          "@2xl:before:col-start-1 @2xl:before:row-start-1 @2xl:before:aspect-[297/210] @2xl:before:w-full @2xl:before:self-start",
          ink,
        )}
      >
        <div className="absolute inset-2.5 border-2 border-current @2xl:hidden" />
        <CertificateFrame />
        <div
          className={clsx(
            "relative col-start-1 row-start-1 flex min-w-0 flex-col items-center px-7 pb-9 max-[18rem]:px-3.5 text-center text-ink @2xl:px-[6.6cqw] @2xl:pt-[5.2cqw] @2xl:pb-[4.4cqw]",
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
              className="max-[18rem]:size-6 @2xl:size-[3cqw]"
            />
            <span className="translate-y-[0.1em] whitespace-nowrap font-display font-semibold text-[1.5rem] leading-none tracking-tight max-[18rem]:text-[1.125rem] @2xl:text-[2.2cqw]">
              {brand.name}
            </span>
          </span>
          <p
            className={clsx(
              "mt-6 font-semibold text-xs uppercase tracking-[0.22em] max-[18rem]:tracking-normal @2xl:mt-[1.9cqw] @2xl:text-[1.4cqw] @2xl:tracking-[0.34em]",
              ink,
            )}
          >
            {heading}
          </p>
          <p className="mt-5 text-ink-soft text-sm @2xl:mt-[2.2cqw] @2xl:text-[1.5cqw]">
            This certifies that
          </p>
          <p
            className={clsx(
              nameClass(name),
              "mt-1 max-w-full text-balance font-display font-semibold leading-[1.15] [overflow-wrap:anywhere] @2xl:mt-[0.2cqw]",
              sizeOf(name),
            )}
          >
            <bdi>{name}</bdi>
          </p>
          <span
            className={clsx("mt-3 h-px w-40 max-w-full bg-current @2xl:mt-[0.9cqw] @2xl:w-[30cqw]", ink)}
          />
          <p className="mt-3 max-w-lg @2xl:mt-[1.3cqw] @2xl:max-w-[70cqw] @2xl:text-[1.8cqw] @2xl:leading-[1.4]">
            {statement.before}
            <strong>{statement.title}</strong>
            {statement.after}
          </p>
          <Shown shown={shown} ink={ink} />
          <dl
            className={clsx(
              "mt-8 w-full border-current border-y @2xl:my-auto @2xl:grid @2xl:auto-cols-fr @2xl:grid-flow-col",
              ink,
            )}
          >
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-1 py-1.5 last:border-b-0 @2xl:block @2xl:border-r @2xl:border-b-0 @2xl:px-[0.5cqw] @2xl:py-[0.8cqw] @2xl:last:border-r-0"
              >
                <dt className={clsx("text-ink-soft", small)}>{label}</dt>
                <dd className="text-right font-semibold text-ink text-sm tabular-nums @2xl:text-center @2xl:text-[max(0.75rem,1.4cqw)]">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 grid w-full grid-cols-[minmax(0,1fr)] items-center gap-8 @2xl:mt-[0.8cqw] @2xl:grid-cols-[1fr_auto_1fr] @2xl:gap-[2cqw]">
            <Issuer issued={issued} ink={ink} />
            {/* biome-ignore lint/performance/noImgElement: a drawing of ours, in its size; low: not preloaded with the page of a link */}
            <img
              fetchPriority="low"
              src={`/badges/${badge}.svg`}
              width={160}
              height={160}
              alt=""
              className="mx-auto size-32 max-@2xl:order-first @2xl:size-[12.5cqw]"
            />
            <Check {...check} />
          </div>
          <p className={clsx("mt-6 text-ink-soft @2xl:mt-[0.8cqw]", small)}>{CONDITIONS}</p>
        </div>
        {notice ? <Notice>{notice}</Notice> : null}
      </div>
    </article>
  );
}

/** Very long names also break into lines. */
function sizeOf(name: string): string {
  const letters = [...name].length;
  if (letters <= 24) return "text-3xl max-[18rem]:text-xl @2xl:text-[5.2cqw]";
  if (letters <= 42) return "text-2xl max-[18rem]:text-xl @2xl:text-[3.8cqw]";
  return "text-xl @2xl:text-[2.6cqw]";
}

function Shown({ shown: { result, areas }, ink }: { shown: CertificateFace["shown"]; ink: string }) {
  return (
    <div className="mt-8 w-full @2xl:my-auto @2xl:py-[0.8cqw]">
      <p className={small}>
        <span className={clsx("font-semibold", ink)}>{SHOWN_HEADING}:</span> {result}
      </p>
      <ul className="mt-3 grid gap-3 @2xl:mt-[0.9cqw] @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:gap-[2cqw]">
        {areas.map(({ name, text }) => (
          <li key={name} className="@2xl:flex @2xl:flex-col">
            <span className={"block font-semibold text-sm leading-snug @2xl:text-[max(0.75rem,1.4cqw)]"}>
              {name}
            </span>
            {text ? <span className={clsx("block text-ink-soft", small)}>{text}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Issuer({ issued: { by, on, signatory }, ink }: { issued: CertificateFace["issued"]; ink: string }) {
  return (
    <div className="@2xl:text-left">
      {signatory ? (
        <>
          <p className="font-display font-semibold text-lg @2xl:text-[2cqw] @2xl:leading-tight">
            {signatory.name}
          </p>
          <p
            className={clsx("mx-auto mt-1 w-fit border-current border-t px-3 pt-1 @2xl:mx-0 @2xl:px-0", ink)}
          >
            <span className={clsx("block text-ink-soft @2xl:min-w-[20cqw]", small)}>{signatory.title}</span>
          </p>
        </>
      ) : null}
      <p className={clsx("text-ink-soft", signatory && "mt-2 @2xl:mt-[0.8cqw]", small)}>
        Issued by{" "}
        <span className="block font-semibold text-ink text-sm @2xl:text-[max(0.75rem,1.4cqw)]">{by}</span>
        {` on ${on}`}
      </p>
    </div>
  );
}

function Check({ code, page, qr }: SheetCheck) {
  return (
    <div className="flex flex-col items-center gap-3 text-center @2xl:flex-row-reverse @2xl:gap-[1cqw] @2xl:text-right">
      {qr ? (
        <QrCode
          {...qr}
          label="Picture to scan, which opens the check"
          className="size-32 shrink-0 text-ink @2xl:size-[10cqw]"
        />
      ) : null}
      <p className={clsx("min-w-0 text-ink-soft", small)}>
        {qr ? "Scan to check, or enter the code at" : "Checked at"}
        <span className="wrap-anywhere block text-ink">{page}</span>
        <span className="mt-1 block">Verification ID</span>
        <span
          className={clsx(
            "block font-semibold text-ink",
            qr && "wrap-anywhere font-mono @2xl:whitespace-nowrap",
          )}
        >
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
