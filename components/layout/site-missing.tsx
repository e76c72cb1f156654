import { HomeLink } from "./home-link";
import { PageMissing } from "./page-missing";

/** Where nothing of the site's frame is there: the logo leads home. */
export function SiteMissing() {
  return (
    <main id="main" tabIndex={-1} className="pt-10 text-center outline-none">
      <HomeLink />
      <PageMissing />
    </main>
  );
}
