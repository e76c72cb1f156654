import clsx from "clsx";
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
        One of each form of question; some kinds of questions come in more than one. They are samples: none of
        them is in the exam, and none ever was. In the exam you do not see why an option is wrong; here you
        do. More of their kind are in the <TextLink href="/quiz">free quiz</TextLink>.
      </p>
      <ol className="max-w-3xl space-y-4 pt-2">
        {samples.map((sample, index) => (
          <li key={sample.id} className="card px-5 sm:px-7">
            <Disclosure
              open={index === 0}
              className="border-b-0"
              summary={
                <h3 className="min-w-0 py-2 text-xl">
                  <Badge>Sample {index + 1}</Badge>
                  <span className="mt-2 block">{ITEM_TYPES[sample.type]}</span>
                  <span className="mt-1 block font-normal font-sans text-ink-soft text-sm">
                    {askedIn(cellsWith(sample.type).length)}
                  </span>
                </h3>
              }
            >
              <Sample {...sample} />
            </Disclosure>
          </li>
        ))}
      </ol>
    </GuideSection>
  );
}

const askedIn = (kinds: number) =>
  `A form of question that ${kinds} of the 20 kinds ${kinds === 1 ? "uses" : "use"}`;

function Sample({ stimulus, question, options, answer, explanation }: ExamSample) {
  return (
    <div className="text-ink">
      {stimulus ? <Stimulus html={sanitizeHtml(markdownToHtml(stimulus))} /> : null}
      <p className={clsx("font-semibold", stimulus && "mt-4")}>{question}</p>
      <ol className="mt-3 space-y-2">
        {options.map(({ text }, index) => (
          <li key={text} className="flex gap-3">
            <span className="font-semibold">{LETTERS[index]}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
      <details className="mt-4 border-line border-t pt-1">
        <summary className="fold">Answer and reasons</summary>
        <p className="mt-1 max-w-prose">
          <strong>{LETTERS[answer]} is right.</strong> {explanation}
        </p>
        <ul className="mt-3 max-w-prose space-y-1.5 text-ink-soft">
          {options.map(({ text, right_if }, index) =>
            right_if ? (
              <li key={text}>
                {LETTERS[index]} would be right if {right_if}.
              </li>
            ) : null,
          )}
        </ul>
      </details>
    </div>
  );
}
