"use client";

import { ErrorView } from "@/components/layout/error-view";

export default function RootError(props: { error: unknown; retry: () => void }) {
  return (
    <main id="main">
      <ErrorView {...props} />
    </main>
  );
}
