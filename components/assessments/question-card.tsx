import type { Ref } from "react";
import type { QuestionView } from "@/lib/assessments/attempts";
import { Options } from "./options";

type Props = {
  number: number;
  total: number;
  question: QuestionView;
  headingRef: Ref<HTMLHeadingElement>;
  chosen: string | undefined;
  onChoose: (optionId: string) => void;
};

export function QuestionCard({ number, total, question, headingRef, chosen, onChoose }: Props) {
  const id = `question-${number}`;
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        className="scroll-mt-36 text-[1.375rem] leading-snug outline-none md:text-2xl"
      >
        <span className="sr-only">{`Question ${number} of ${total}. `}</span>
        {question.question}
      </h2>
      <Options question={question} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}
