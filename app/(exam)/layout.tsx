import type { ReactNode } from "react";
import { ExamHelp } from "@/components/assessments/exam-help";

/**
 * No header, and of a footer only the way to help, so that nothing leads away from a question. Where a paper has its buttons
 * fixed at the lower edge, the help ends above them.
 */
export default function ExamLayout({ children }: { children: ReactNode }) {
  return (
    <div className="group/exam flex min-h-dvh flex-col">
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-page px-5 pt-2 pb-8 text-center text-sm sm:px-8 max-md:tall:group-has-data-fixed-footer/exam:pb-32 print:hidden">
        <ExamHelp className="lone-link" />
      </footer>
    </div>
  );
}
