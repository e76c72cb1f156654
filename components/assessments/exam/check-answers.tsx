import type { Ref } from "react";
import { Callout } from "@/components/ui/callout";
import { NameField } from "../quiz/name-field";
import { MapLegend, QuestionMap } from "./question-map";

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  isAnswered: boolean[];
  isFlagged: boolean[];
  onGo: (index: number) => void;
};

/** The last look before an exam is handed in. */
export function CheckAnswers({ headingRef, isAnswered, isFlagged, onGo }: Props) {
  const unanswered = isAnswered.flatMap((is, index) => (is ? [] : [index]));
  const flagged = isFlagged.flatMap((is, index) => (is ? [index] : []));
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-36 text-2xl outline-none">
        Check your answers
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Look at any question again and change what you like. Nothing is graded before you hand in.
      </p>
      {unanswered.length > 0 ? (
        <Callout tone="warning" title="Answer all questions to complete" className="mt-6">
          <GoTo title="Not answered yet" indexes={unanswered} onGo={onGo} />
        </Callout>
      ) : (
        <Callout tone="success" title="All questions are answered." className="mt-6">
          When you hand in, the answers are final.
        </Callout>
      )}
      {flagged.length > 0 ? (
        <Callout tone="info" title="You flagged" className="mt-4">
          <GoTo title="Flagged" indexes={flagged} onGo={onGo} />
        </Callout>
      ) : null}
      <h3 className="mt-9 mb-4 font-sans font-semibold text-base tracking-normal">All questions</h3>
      <QuestionMap isAnswered={isAnswered} isFlagged={isFlagged} current={null} onGo={onGo} />
      <MapLegend />
      <NameField />
    </>
  );
}

type GoToProps = { title: string; indexes: number[]; onGo: (index: number) => void };

function GoTo({ title, indexes, onGo }: GoToProps) {
  return (
    <ul aria-label={title} className="flex flex-wrap gap-x-4">
      {indexes.map((index) => (
        <li key={index}>
          <button type="button" onClick={() => onGo(index)} className="text-link lone-link text-accent-deep!">
            {`Question ${index + 1}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
