import { Logo } from "@/components/layout/logo";
import { PageMissing } from "@/components/layout/page-missing";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/brand";

export { missing as metadata } from "@/lib/metadata";

/** Without header and footer: the framework sends this page along with every other one. */
export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="pt-10 text-center outline-none">
      <PageLink href="/" className="inline-block rounded-control">
        <Logo name={brand.name} />
      </PageLink>
      <PageMissing />
    </main>
  );
}
