import { useEffect, useRef } from "react";
import { Options } from "@/components/assessments/options";
import type { QuestionView } from "@/lib/assessments/attempts";

type Props = { question: QuestionView; chosen: string | undefined; onChoose: (optionId: string) => void };

/** The next question takes the focus, so that a screen reader reads it. */
export function CheckQuestion({ question, chosen, onChoose }: Props) {
  const legend = useRef<HTMLLegendElement>(null);
  const shown = useRef(question.versionId);
  useEffect(() => {
    if (shown.current === question.versionId) return;
    shown.current = question.versionId;
    legend.current?.focus();
  }, [question.versionId]);
  return (
    <fieldset key={question.versionId} className="mt-6">
      <legend ref={legend} tabIndex={-1} className="font-display text-xl outline-none">
        {question.question}
      </legend>
      <Options question={question} chosen={chosen} onChoose={onChoose} />
    </fieldset>
  );
}
