import { useEffect, useRef } from "react";
import { Options } from "@/components/assessments/options";
import { Stimulus } from "@/components/assessments/stimulus";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import type { QuestionView } from "@/lib/assessments/attempts";

type Props = {
  number: number;
  question: QuestionView;
  chosen: string | undefined;
  onChoose: (optionId: string) => void;
  /** It has been handed in. */
  isOver: boolean;
};

/** The next question takes the focus where it begins, so that a screen reader reads it. */
export function CheckQuestion({ number, question, chosen, onChoose, isOver }: Props) {
  const start = useRef<HTMLDivElement>(null);
  const wording = useRef<HTMLLegendElement>(null);
  const shown = useRef(question.versionId);
  useEffect(() => {
    if (shown.current === question.versionId) return;
    shown.current = question.versionId;
    (question.stimulus ? start : wording).current?.focus();
  }, [question]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands in it
    <div
      ref={start}
      role="group"
      aria-label={`Question ${number}`}
      tabIndex={-1}
      data-aloud-region=""
      className="mt-2 outline-none"
    >
      <ReadAloud
        key={`aloud-${question.versionId}`}
        what={`question ${number}`}
        isOver={isOver}
        className="mb-1 min-h-11"
      />
      {question.stimulus ? <Stimulus html={question.stimulus} /> : null}
      <fieldset key={question.versionId} className={question.stimulus ? "mt-6" : ""}>
        <legend ref={wording} tabIndex={-1} data-aloud="" className="font-display text-xl outline-none">
          {question.question}
        </legend>
        <Options question={question} chosen={chosen} onChoose={onChoose} />
      </fieldset>
    </div>
  );
}
