import type { ReactNode } from "react";

/** The heading takes the focus when a pressed button inside disappears (useFocusKept). */
export function AdminPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 tabIndex={-1} className="mb-3 text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
