"use client";

import { ErrorView } from "@/components/layout/error-view";
import "./globals.css";

/** The root layout has failed, so this is a document of its own with system fonts. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Skillbite</title>
        <main id="main">
          <ErrorView {...props} />
        </main>
      </body>
    </html>
  );
}
