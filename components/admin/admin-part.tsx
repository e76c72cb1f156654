import type { ReactNode } from "react";

/** A part of a page about one person or organisation; its heading takes the focus when what was pressed in it has gone. */
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
