import { Html } from "@/components/learning/practice/html";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import type { Missing } from "@/lib/dashboard/portfolio/printable-texts";
import { exerciseHref } from "@/lib/learning/courses/course-outline";
import type { Piece, WrittenText as Written } from "@/lib/learning/practice/written-work";
import { WrittenText } from "./written-text";

type Props = {
  courseId: string;
  lesson: { key: string; title: string };
  piece: Piece;
  written: Written;
  day: string;
  missing: Missing;
};

export function WrittenPiece({ courseId, lesson, piece, written, day, missing }: Props) {
  const { exerciseId, key, html, earlier, isAsked } = piece;
  return (
    <article className="border-line border-t pt-5" aria-labelledby={`piece-${exerciseId}`}>
      <h4 id={`piece-${exerciseId}`} className="font-semibold text-lg">
        {lesson.title}
      </h4>
      <Disclosure summary="The task" className="text-sm">
        <Html as="div" html={html.task} className="prose" />
      </Disclosure>
      <p className="mt-4 text-ink-soft text-sm">{`Your text, ${day}`}</p>
      <WrittenText written={written} criteria={html.criteria} />
      <Unprinted missing={missing} />
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {isAsked ? (
          <TextLink href={exerciseHref(courseId, lesson.key, key)} className="lone-link">
            Back to the exercise
            <span className="sr-only">{` of ${lesson.title}`}</span>
          </TextLink>
        ) : (
          <span className="py-2.5 text-ink-soft">The lesson no longer has this exercise.</span>
        )}
        {earlier > 0 ? (
          <TextLink href={`/dashboard/work/${exerciseId}`} className="lone-link">
            {earlier === 1 ? "1 earlier version" : `${earlier} earlier versions`}
            <span className="sr-only">{` of your text for ${lesson.title}`}</span>
          </TextLink>
        ) : null}
      </p>
    </article>
  );
}

const SHOWN = 5;

function Unprinted({ missing: { letters, signs } }: { missing: Missing }) {
  if (letters.length + signs.length === 0) return null;
  const shown = (letters.length > 0 ? letters : signs).slice(0, SHOWN).join(" ");
  return (
    <p className="mt-3 text-ink-soft text-sm">
      {letters.length > 0
        ? `The PDF leaves this text out, because it cannot set these letters: ${shown}. The Markdown file has it.`
        : `The PDF shows a question mark for what it cannot set: ${shown}. The Markdown file has the text whole.`}
    </p>
  );
}
