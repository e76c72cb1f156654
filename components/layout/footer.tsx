import Link from "next/link";
import { brand } from "@/lib/brand";
import { Logo } from "./logo";
import { footerNavigation } from "./navigation";

export function Footer() {
  return (
    <footer className="border-line border-t bg-sunken print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-16 gap-y-10 px-5 py-14 sm:px-8">
        <div className="max-w-xs space-y-4">
          <Logo name={brand.name} />
          <p className="text-ink-soft">{brand.tagline}</p>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-10">
          {footerNavigation.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
              <ul className="mt-2">
                {entries.map(({ href, label }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      prefetch={false}
                      className="inline-block py-1.5 text-ink-soft hover:text-ink hover:underline hover:underline-offset-4"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="w-full border-line-strong/30 border-t pt-6 text-ink-soft text-sm">
          {brand.legalName}. Prices are in euro. VAT will be added later.
        </p>
      </div>
    </footer>
  );
}
