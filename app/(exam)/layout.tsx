import type { ReactNode } from "react";

/** No header and no footer, so that nothing leads away from a question. */
export default function ExamLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      {children}
    </main>
  );
}
