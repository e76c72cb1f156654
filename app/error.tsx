"use client";

import { ErrorView } from "@/components/layout/error-view";
import { LogoMark } from "@/components/layout/logo";

/** Stands in for the page and its layout, header included, so it brings its own way home. */
export default function RootError(props: { error: unknown; retry: () => void }) {
  return (
    <>
      <header className="mx-auto max-w-page px-5 pt-4 sm:px-8">
        {/* A full load: it leaves the broken state behind. */}
        <a href="/" aria-label="Skillbite" className="inline-block rounded-control">
          <LogoMark className="size-11" />
        </a>
      </header>
      <main id="main">
        <ErrorView {...props} />
      </main>
    </>
  );
}
