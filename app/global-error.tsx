"use client";

import { ErrorView } from "@/components/layout/error-view";
import "./globals.css";

/** When even the root layout fails: its own document, the system's fonts. */
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
