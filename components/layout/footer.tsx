import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/platform/brand";
import { FOOTER, footerNavigation, type NavigationEntry, shortFooterNavigation } from "./navigation";

export function Footer() {
  return (
    <footer id={FOOTER} className="border-line border-t bg-sunken print:hidden">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-12 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_2fr]">
        <div className="max-w-xs space-y-4">
          <p className="logo">{brand.name}</p>
          <p className="text-ink-soft">{brand.tagline}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 narrow:grid-cols-1 sm:grid-cols-4">
          {footerNavigation.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
              <FootLinks entries={entries} className="mt-2" />
            </nav>
          ))}
        </div>
        <p className="border-line-strong/30 border-t pt-6 text-ink-soft text-sm lg:col-span-2">
          {brand.legalName}. Prices are in euro and final; they contain VAT where it is due. VAT will be added
          later as a figure on the invoice, not to the price.
        </p>
      </div>
    </footer>
  );
}

/** For pages where somebody works: what the law wants at hand, and help. */
export function ShortFooter() {
  return (
    <footer id={FOOTER} className="border-line border-t print:hidden">
      <nav aria-label="About this site" className="mx-auto max-w-page px-5 py-4 sm:px-8">
        <FootLinks entries={shortFooterNavigation} className="flex flex-wrap gap-x-6" />
      </nav>
    </footer>
  );
}

function FootLinks({ entries, className }: { entries: NavigationEntry[]; className: string }) {
  return (
    <ul className={className}>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <PageLink href={href} className="foot-link">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
