import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import { textSlugs } from "@/lib/site/legal/legal-documents";
import type { LegalDocument } from "@/lib/site/legal/read-legal-document";

type Props = { document: LegalDocument; others: Pick<LegalDocument, "slug" | "title">[] };

export function DocumentView({ document, others }: Props) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-20 gap-y-14 px-5 py-10 sm:px-8 sm:py-14 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] print:block print:py-6">
      <article className="@container">
        <header className="border-line border-b pb-6">
          <h1 className="text-3xl">{document.title}</h1>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink-soft text-sm">
            <span>
              Version of <time dateTime={document.version}>{inWords(document.version)}</time>
            </span>
            {textSlugs.includes(document.slug) ? (
              <a
                href={`/legal/${document.slug}.md`}
                className="lone-link underline underline-offset-4 hover:text-ink print:hidden"
              >
                As plain text
              </a>
            ) : null}
          </p>
        </header>
        <details className="mt-6 rounded-control bg-sunken px-4 py-1 lg:hidden print:hidden">
          <summary className="fold justify-between">On this page</summary>
          <Sections of={document} />
        </details>
        <div
          className={clsx("prose mt-8 print:max-w-none print:text-sm", tables, breaks)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
          dangerouslySetInnerHTML={{ __html: document.html }}
        />
      </article>
      <aside className="text-sm print:hidden">
        <div className="space-y-10 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto">
          <nav aria-labelledby="on-this-page" className="hidden lg:block">
            <h2 id="on-this-page" className="font-sans font-semibold text-sm tracking-normal">
              On this page
            </h2>
            <Sections of={document} />
          </nav>
          <nav aria-labelledby="other-documents">
            <h2 id="other-documents" className="font-sans font-semibold text-sm tracking-normal">
              Other documents
            </h2>
            <ul className="mt-2">
              {others.map(({ slug, title }) => (
                <li key={slug}>
                  <PageLink href={`/${slug}`} className={entry}>
                    {title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </aside>
    </div>
  );
}

/** Where there is little room each row is a block, so nothing scrolls sideways. */
const tables = [
  "@max-xl:[&_table]:block @max-xl:[&_tbody]:block @max-xl:[&_thead]:hidden",
  "@max-xl:[&_tr]:block @max-xl:[&_tr]:border-line @max-xl:[&_tr]:border-b @max-xl:[&_tr]:py-3",
  "@max-xl:[&_td]:block @max-xl:[&_td]:border-0 @max-xl:[&_td]:px-0 @max-xl:[&_td]:py-0.5",
  "@max-xl:[&_td+td]:before:font-semibold @max-xl:[&_td+td]:before:content-[attr(data-label)_':_']",
];
const breaks = "[&_h2]:break-after-avoid [&_h3]:break-after-avoid [&_tr]:break-inside-avoid";
const entry =
  "inline-block py-1 pointer-coarse:py-2.75 text-ink-soft hover:text-ink hover:underline hover:underline-offset-4";

function Sections({ of: { headings } }: { of: LegalDocument }) {
  return (
    <ul className="mt-2">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={entry}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function inWords(date: string) {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
