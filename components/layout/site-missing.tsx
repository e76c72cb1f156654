import { HomeLink } from "./home-link";
import { PageMissing } from "./page-missing";

export function SiteMissing() {
  return (
    <main id="main" tabIndex={-1} className="pt-10 text-center outline-none">
      <HomeLink />
      <PageMissing />
    </main>
  );
}
