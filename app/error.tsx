"use client";

import { ErrorView } from "@/components/layout/error-view";
import { LogoMark } from "@/components/layout/logo";

/** Replaces the page and its layout with the header, so it has its own link home. */
export default function RootError(props: { error: unknown; retry: () => void }) {
  return (
    <>
      <header className="mx-auto max-w-page px-5 pt-4 sm:px-8">
        {/* A full page load leaves the broken state behind. */}
        <a href="/" aria-label="Skillbite" className="inline-block rounded-control">
          <LogoMark className="size-11" />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <ErrorView {...props} />
      </main>
    </>
  );
}
