import { Stimulus } from "@/components/assessments/stimulus";
import type { QuestionView } from "@/lib/assessments/attempts";

/** All questions with their options, in print alone: on the screen one question stands at a time. */
export function CheckOnPaper({ questions }: { questions: QuestionView[] }) {
  return (
    <ol className="hidden list-decimal space-y-6 pl-5 print:block">
      {questions.map(({ versionId, stimulus, question, options }) => (
        <li key={versionId} className="break-inside-avoid">
          <p className="font-semibold">{question}</p>
          {stimulus ? <Stimulus html={stimulus} /> : null}
          <ul className="mt-2 list-[square] pl-5">
            {options.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
