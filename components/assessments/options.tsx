import type { QuestionView } from "@/lib/assessments/attempts";

type Props = { question: QuestionView; chosen: string | undefined; onChoose: (optionId: string) => void };

/** Radio buttons, so that arrow keys choose. The scroll margin keeps a focused one clear of fixed bars. */
export function Options({ question, chosen, onChoose }: Props) {
  return (
    <div data-aloud="" className="mt-6 space-y-3">
      {question.options.map(({ id: optionId, text }, index) => (
        <label
          key={optionId}
          className="group flex min-h-16 scroll-my-36 items-center gap-4 rounded-card border-2 border-line bg-surface px-4 py-3.5 transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={question.versionId}
            value={optionId}
            checked={chosen === optionId}
            onChange={() => onChoose(optionId)}
            className="sr-only scroll-my-44"
          />
          <span
            aria-hidden="true"
            data-aloud="letter"
            className="flex size-9 shrink-0 items-center justify-center rounded-pill border border-line-strong font-semibold text-sm group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-on-fill forced-colors:group-has-checked:border-[Highlight] forced-colors:group-has-checked:bg-[Highlight] forced-colors:group-has-checked:text-[HighlightText] group-has-checked:forced-color-adjust-none"
          >
            {"ABCD"[index]}
          </span>
          <span className="min-w-0 leading-snug">{text}</span>
        </label>
      ))}
    </div>
  );
}
