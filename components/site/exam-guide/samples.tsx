import { Stimulus } from "@/components/assessments/stimulus";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import { ITEM_TYPES } from "@/lib/content/exam-blueprint";
import { cellsWith, type ExamSample } from "@/lib/content/read-exam-samples";
import { markdownToHtml, sanitizeHtml } from "@/lib/platform/html";
import { GuideSection } from "./guide-section";

const LETTERS = ["A", "B", "C", "D"];

export function Samples({ samples }: { samples: ExamSample[] }) {
  return (
    <GuideSection id="samples">
      <p>
        One of each type of question. They are samples: none of them is in the exam, and none ever was. In the
        exam you do not see why an option is wrong; here you do. More of their kind are in the{" "}
        <TextLink href="/quiz">free quiz</TextLink>, whose questions are public too.
      </p>
      <ol className="grid gap-6 pt-2">
        {samples.map((sample, index) => (
          <li key={sample.id} className="card p-5 sm:p-7">
            <Sample number={index + 1} {...sample} />
          </li>
        ))}
      </ol>
    </GuideSection>
  );
}

function Sample({
  number,
  type,
  stimulus,
  question,
  options,
  answer,
  explanation,
}: ExamSample & { number: number }) {
  const kinds = cellsWith(type).length;
  return (
    <article aria-labelledby={`sample-${number}`} className="max-w-3xl">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <Badge>Sample {number}</Badge>
        {kinds === 1 ? "asked in 1 of the 20 kinds" : `asked in ${kinds} of the 20 kinds`}
      </p>
      <h3 id={`sample-${number}`} className="mt-3 text-xl">
        {ITEM_TYPES[type]}
      </h3>
      {stimulus ? (
        <div className="mt-4">
          <Stimulus html={sanitizeHtml(markdownToHtml(stimulus))} />
        </div>
      ) : null}
      <p className="mt-4 font-semibold">{question}</p>
      <ol className="mt-3 space-y-2">
        {options.map(({ text }, index) => (
          <li key={text} className="flex gap-3">
            <span className="font-semibold">{LETTERS[index]}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
      <Disclosure summary="Answer and reasons" className="mt-4 border-t border-b-0">
        <p className="max-w-prose text-ink">
          <strong>{LETTERS[answer]} is right.</strong> {explanation}
        </p>
        <ul className="mt-3 max-w-prose space-y-1.5">
          {options.map(({ text, right_if }, index) =>
            right_if ? (
              <li key={text}>
                {LETTERS[index]} would be right if {right_if}.
              </li>
            ) : null,
          )}
        </ul>
      </Disclosure>
    </article>
  );
}
