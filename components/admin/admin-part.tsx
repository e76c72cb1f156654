import type { ReactNode } from "react";

/** useFocusKept moves the focus to the heading when a pressed button disappears. */
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
