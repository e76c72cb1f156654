import type { Ref } from "react";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import type { QuestionView } from "@/lib/assessments/attempts";
import { Options } from "./options";
import { Stimulus } from "./stimulus";

type Props = {
  number: number;
  total: number;
  question: QuestionView;
  headingRef: Ref<HTMLHeadingElement>;
  chosen: string | undefined;
  onChoose: (optionId: string) => void;
};

/** The question stands below its stimulus; a screen reader hears it first, and again with its options. */
export function QuestionCard({ number, total, question, headingRef, chosen, onChoose }: Props) {
  const id = `question-${number}`;
  return (
    <div data-aloud-region="">
      <ReadAloud what={`question ${number}`} className="-mt-2 mb-1 min-h-11" />
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-36 outline-none">
        <span className="sr-only">{`Question ${number} of ${total}. ${question.question}`}</span>
      </h2>
      {question.stimulus ? <Stimulus html={question.stimulus} /> : null}
      <div role="radiogroup" aria-labelledby={id} className={question.stimulus ? "mt-7" : ""}>
        <p
          id={id}
          data-aloud=""
          className="font-display font-semibold text-[1.375rem] leading-snug md:text-2xl"
        >
          {question.question}
        </p>
        <Options question={question} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  );
}
