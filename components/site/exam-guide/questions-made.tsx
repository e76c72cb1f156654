import { TextLink } from "@/components/ui/link";
import { GuideList, GuideSection } from "./guide-section";

const gates = [
  ["By program", "Lengths, grammar, repeated words and the order of the keys give nothing away."],
  [
    "Without what it shows",
    "Strong readers get the options alone, then the question without its text or table. Whatever they still find too often goes back.",
  ],
  [
    "With it",
    "Two experts who do not know the key find it, and say of each other option why it fails. Where they disagree, the question is changed or settled in writing.",
  ],
  [
    "As an untrained person",
    "Readers judge how many of 100 sensible people who never used AI tools would be right, and whether the language stops anybody.",
  ],
  [
    "As a pilot",
    "New questions come after a paper, marked and unscored. What candidates answer decides whether they ever count.",
  ],
];

export function QuestionsMade({ isOwnPool }: { isOwnPool: boolean }) {
  return (
    <GuideSection id="how-made">
      <p>
        Nearly all questions show something to work on: a prompt, an output, a source, a table, a log, a
        clause or a price list. What can be answered without it belongs in a lesson. These rules hold for each
        question:
      </p>
      <GuideList>
        <li>
          Each wrong option is an error that people make, and would be right under one change of what is
          shown.
        </li>
        <li>
          At least two of the wrong options are as careful as the right one. The careful answer is not always
          right.
        </li>
        <li>Numbers that are wrong come from slips that can be named.</li>
        <li>Questions that give one another away never meet on a paper.</li>
        <li>What may age is said in the question, and within a year somebody looks at it again.</li>
      </GuideList>
      <h3 className="pt-4 text-xl">The checks</h3>
      <ol className="grid max-w-4xl gap-x-10 gap-y-4 sm:grid-cols-2">
        {gates.map(([title, text], index) => (
          <li key={title} className="border-ink border-t-2 pt-3">
            <h4 className="font-semibold">{`${index + 1}. ${title}`}</h4>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p>
        {isOwnPool
          ? "The questions in use here are not published. The first check is made by program whenever they change; ask us what the others found."
          : "The questions in use here come with the program, so their answers can be read in its source. What the checks found is kept beside them, with date and figure."}{" "}
        Which pool is in use, how large it is and when it last changed is on the{" "}
        <TextLink href="/exam-facts">fact sheet</TextLink>.
      </p>
    </GuideSection>
  );
}
