import { HomeLink } from "@/components/layout/home-link";
import { PageMissing } from "@/components/layout/page-missing";

export { missing as metadata } from "@/lib/metadata";

/** Without header and footer, in few elements: the framework sends this page along with every other one, twice. */
export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="pt-10 text-center outline-none">
      <HomeLink />
      <PageMissing />
    </main>
  );
}
