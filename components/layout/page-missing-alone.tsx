"use client";

import { HomeLink } from "./home-link";
import { PageMissing } from "./page-missing";

/**
 * The 404 screen without header and footer. The framework sends it along with every page, and twice: as data of fourteen
 * elements it was a fifth of what the player sends, as code it is a name.
 */
export function PageMissingAlone() {
  return (
    <main id="main" tabIndex={-1} className="pt-10 text-center outline-none">
      <HomeLink />
      <PageMissing />
    </main>
  );
}
