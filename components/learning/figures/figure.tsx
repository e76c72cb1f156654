import type { FigureName } from "@/lib/content/lesson-text";
import { FIGURES } from "@/lib/learning/figures/figures";
import { FigureStage } from "./figure-stage";

// Where there is no code, and on paper, the text stands open in the figure's place.
const ALTERNATIVE =
  "mt-5 border-line border-t pt-1 noscript:[&::details-content]:[content-visibility:visible] open-on-paper";

/** Something to touch in a lesson. Its title is no heading: the outline stays that of the lesson's text. */
export function Figure({ name }: { name: FigureName }) {
  const { title, lead, alternative } = FIGURES[name];
  return (
    <figure aria-label={title} className="card my-8 max-w-prose p-4 sm:p-6 print:break-inside-avoid">
      <figcaption data-aloud="">
        <p className="font-display font-medium text-xl">{title}</p>
        <p className="mt-1 text-ink-soft text-sm">{lead}</p>
      </figcaption>
      <FigureStage name={name} />
      <details className={ALTERNATIVE}>
        <summary className="fold text-sm noscript:hidden print:hidden">What this shows</summary>
        <p data-aloud="folded" className="pt-1 text-ink-soft text-sm">
          {alternative}
        </p>
      </details>
    </figure>
  );
}
