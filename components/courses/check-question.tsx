import { useEffect, useRef } from "react";
import type { QuestionView } from "@/lib/assessments/view";

type Props = { question: QuestionView; chosen: string | undefined; onChoose: (optionId: string) => void };

/**
 * A question with its options as radio buttons: arrow keys, labels and all. The next one takes the focus, so that it
 * is read out and the keyboard goes on from it.
 */
export function CheckQuestion({ question, chosen, onChoose }: Props) {
  const legend = useRef<HTMLLegendElement>(null);
  const shown = useRef(question.versionId);
  useEffect(() => {
    if (shown.current === question.versionId) return;
    shown.current = question.versionId;
    legend.current?.focus();
  }, [question.versionId]);
  return (
    <fieldset key={question.versionId} className="mt-4">
      <legend ref={legend} tabIndex={-1} className="font-semibold text-lg outline-none">
        {question.question}
      </legend>
      <div className="mt-4 space-y-2">
        {question.options.map(({ id, text }) => (
          <label
            key={id}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line px-4 py-3 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={question.versionId}
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
