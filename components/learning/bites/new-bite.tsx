import { TextLink } from "@/components/ui/link";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import type { BiteView } from "@/lib/learning/bites/bite-queries";
import { Exercise } from "../practice/exercise";
import { Html } from "../practice/html";
import { PracticeProvider } from "../practice/practice";

type Props = {
  bite: BiteView;
  number: number;
  total: number;
  readerId: string;
  onAnswered: (answer: { isRight: boolean | null; isDone: boolean; xp: number }) => void;
};

/** The bite of the week: read for a minute, then do. */
export function NewBite({ bite, number, total, readerId, onAnswered }: Props) {
  const { title, html, sources, exercise } = bite;
  return (
    <article data-aloud-region="">
      <h2 tabIndex={-1} data-aloud="" className="text-2xl outline-none sm:text-3xl">
        {title}
      </h2>
      <ReadAloud what="this bite" className="mt-1" />
      <div data-aloud="">
        <Html as="div" html={html} className="prose mt-4" />
      </div>
      <p className="mt-4 text-ink-soft text-sm">Sources:</p>
      <ul className="mt-1 mb-6 text-sm">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <TextLink href={url} external className="pointer-coarse:inline-block pointer-coarse:py-2.25">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      <PracticeProvider
        done={[]}
        readerId={readerId}
        onGraded={({ feedback: { isRight, isDone }, xpAwarded }) =>
          onAnswered({ isRight, isDone, xp: xpAwarded })
        }
      >
        <Exercise
          exercise={{ view: exercise, section: 0, last: null, isDone: false }}
          number={number}
          total={total}
          here="/dashboard/bite"
        />
      </PracticeProvider>
    </article>
  );
}
