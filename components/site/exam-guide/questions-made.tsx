import { TextLink } from "@/components/ui/link";
import { GuideList, GuideSection } from "./guide-section";

const gates = [
  ["By program", "A program looks for right answers that stand out by length, by words or by their place."],
  [
    "Without what it shows",
    "Readers get the options alone, then the question without its text or table. A question whose answer all of them find like that goes back.",
  ],
  [
    "With it",
    "Two readers who do not have the right answer look for it, and for a second one that could be defended. Where one sees any, the question is changed or left out.",
  ],
  [
    "For untrained people",
    "Readers estimate how many of 100 sensible people who never used AI tools would be right, and whether the language stops anybody.",
  ],
  [
    "As a pilot",
    "Further questions are tried after a paper, marked and unscored. From what candidates answer, a person decides whether they ever count.",
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
          Each wrong option is meant as an error that people could make, and would be right if what is shown
          were changed in a way that we can name.
        </li>
        <li>
          At least two of the wrong options are as cautious as the right one: caution alone does not find the
          answer.
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
          : "The questions in use today are the starter pool, which is published with this site's program: somebody who looks for it can read questions and answers there. Checks 2 to 4 of it were made by language models and not by people, and no candidate had answered its questions before they counted. The figures are published beside the questions."}{" "}
        Which pool is in use, how large it is and when it last changed is on the{" "}
        <TextLink href="/exam-facts">fact sheet</TextLink>.
      </p>
    </GuideSection>
  );
}
