import type { ExamView } from "@/lib/admin/exam-queries";
import { questionsHref } from "./questions-href";

/** How many questions wait for what, each linked to them. */
export function StepLinks({ steps }: { steps: ExamView["steps"] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ step, label, count }) => (
        <li key={step}>
          <a
            href={questionsHref({ step })}
            className="flex h-full min-h-11 items-baseline gap-3 rounded-control border border-line px-4 py-3 hover:border-line-strong"
          >
            <span className="font-display text-2xl tabular-nums">{count.toLocaleString("en")}</span>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
