import { FIGURE } from "../../content/lesson-text";

/** A lesson's text in pieces, with what stands between them. */
export type LessonPart =
  | { kind: "text"; html: string }
  | { kind: "figure"; name: string }
  /** Its place in the lesson's list of exercises. */
  | { kind: "exercise"; index: number };

/** `sections`: for each exercise, how many headings stand before it. It follows the section of the last one. */
export function partsOf(html: string, sections: readonly number[]): LessonPart[] {
  const [before = "", ...rest] = html.split(/(?=<h[2-6][ >])/);
  // A text may begin with a heading.
  const texts = /^<h[2-6][ >]/.test(before) ? ["", before, ...rest] : [before, ...rest];
  const placed = texts.flatMap((text, at) => [
    ...textParts(text),
    ...sections.flatMap((section, index) => {
      const isLast = at === texts.length - 1;
      return section === at || (isLast && section > at) ? [{ kind: "exercise" as const, index }] : [];
    }),
  ]);
  return joined(placed);
}

function textParts(html: string): LessonPart[] {
  return html.split(FIGURE).flatMap((piece, at): LessonPart[] => {
    if (at % 2 === 1) return [{ kind: "figure", name: piece }];
    return piece.trim() === "" ? [] : [{ kind: "text", html: piece }];
  });
}

/** Text that nothing interrupts is one piece. */
function joined(parts: LessonPart[]): LessonPart[] {
  const result: LessonPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      result[result.length - 1] = { kind: "text", html: last.html + part.html };
    else result.push(part);
  }
  return result;
}
