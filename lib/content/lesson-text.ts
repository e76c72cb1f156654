/* What a lesson's HTML says about itself. lib/learning/courses/lesson-parts.ts cuts it at the same places. */

/** The figures that a text may ask for. lib/learning/figures/figures.ts says what each one shows. */
export const FIGURE_NAMES = [
  "next-word",
  "tokens",
  "context-window",
  "threshold",
  "retrieval",
  "chains",
  "small-tests",
  "single-out",
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export const isFigure = (name: string): name is FigureName => FIGURE_NAMES.some((each) => each === name);

/** A paragraph that holds nothing else: '[figure:next-word]' in the Markdown. */
export const FIGURE = /<p>\[figure:([a-z-]{1,40})\]<\/p>/;

export const figuresIn = (html: string) => html.split(FIGURE).filter((_, at) => at % 2 === 1);

export const countHeadings = (html: string) => html.match(/<h[2-6](?=[ >])/g)?.length ?? 0;
