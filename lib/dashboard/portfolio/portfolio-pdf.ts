import "server-only";
import { readFileSync } from "node:fs";
import { Document, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { create, type Font } from "fontkit";
import { createElement as h, type ReactElement } from "react";
import { fontFile, nameFamilies } from "../../certificates/name-fonts";
import { directionOf } from "../../certificates/name-typesetting";
import { bold, drawName, registerFonts, SANS } from "../../certificates/pdf-text";
import { toPrintable } from "../../certificates/printable-names";
import { exerciseHref } from "../../learning/courses/course-outline";
import {
  type CourseWork,
  countWritten,
  type LessonWork,
  openPiecesOf,
  type Piece,
} from "../../learning/practice/written-work";
import { brand } from "../../platform/brand";
import type { PortfolioFacts } from "./portfolio-markdown";
import { linesOf, missingIn } from "./printable-texts";
import { textBlocksOf } from "./text-blocks";

const [INK, SOFT, ACCENT, PAPER] = ["#1d1814", "#564d45", "#bf3f0b", "#f8f3ea"];
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN; // of A4, in points
const [BODY, SMALL] = [10.5, 9.5];

/** The renderer multiplies line height by the size in the same style, not an inherited one. */
const set = (fontSize: number) => ({ fontSize, lineHeight: 1.45 });

/** The portfolio as a PDF with embedded fonts. Each course begins on a page of its own. */
export async function renderPortfolio(
  courses: readonly CourseWork[],
  facts: PortfolioFacts,
): Promise<Uint8Array> {
  registerFonts();
  const [only] = courses;
  const title = courses.length === 1 && only ? `What you built in ${only.title}` : "My work";
  const about = { title, author: brand.legalName, creator: brand.name, producer: brand.name, language: "en" };
  return renderToBuffer(h(Document, about, ...courses.map((course) => coursePage(course, facts))));
}

function coursePage(course: CourseWork, facts: PortfolioFacts): ReactElement<object> {
  const { id, title, builds, modules } = course;
  const { written, total } = countWritten(course);
  return h(
    Page,
    {
      key: id,
      size: "A4",
      style: { padding: MARGIN, paddingBottom: 64, fontFamily: SANS, fontSize: SMALL, color: INK },
    },
    h(Text, { style: { ...bold, ...set(SMALL), color: ACCENT } }, brand.name),
    heading(`What you built in ${title}`, 22),
    ...(facts.name ? [person(facts.name)] : []),
    h(Text, { style: { ...set(BODY), marginTop: 8 } }, `You’ll build ${builds}.`),
    h(Text, { style: { ...set(BODY), color: SOFT } }, `${written} of ${total} texts written.`),
    ...modules.flatMap(({ key, title: module, project, lessons }) => {
      const texts = lessons.flatMap((lesson) => lessonTexts(lesson, facts));
      if (texts.length === 0) return [];
      return [
        h(View, { key, minPresenceAhead: 90, style: { marginTop: 18 } }, heading(module, 15), soft(project)),
        ...texts,
      ];
    }),
    ...stillToWrite(course, facts),
    h(Text, {
      style: {
        position: "absolute",
        bottom: 30,
        left: MARGIN,
        right: MARGIN,
        color: SOFT,
        textAlign: "right",
      },
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  );
}

const heading = (text: string, fontSize: number) =>
  h(Text, { style: { fontFamily: nameFamilies, fontSize, lineHeight: 1.3, marginTop: 2 } }, text);

const soft = (text: string | null) =>
  text ? h(Text, { style: { ...set(SMALL), color: SOFT } }, text) : null;

function person(name: string): ReactElement {
  const { letters } = missingIn(name);
  const text = letters.length > 0 ? "Your name has letters that this document cannot set." : name;
  return h(View, { key: "person", style: { marginTop: 4 } }, ...paragraphs(text, WIDTH));
}

function lessonTexts({ key, title, pieces }: LessonWork, { formatDay }: PortfolioFacts): ReactElement[] {
  return pieces.flatMap((piece) => {
    const { last } = piece;
    if (!last) return [];
    return [
      h(
        View,
        { key: `${key} ${piece.key}`, style: { marginTop: 14 } },
        h(Text, { minPresenceAhead: 70, style: { ...bold, fontSize: 12, lineHeight: 1.4 } }, title),
        label("The task"),
        ...textBlocksOf(piece.markdown.task).map(({ text, depth }) =>
          h(
            View,
            { style: { marginLeft: 12 * depth, marginBottom: 3 } },
            ...paragraphs(text, WIDTH - 12 * depth, SMALL, SOFT),
          ),
        ),
        label(`Your text, ${formatDay(last.writtenAt)}`),
        h(
          View,
          { style: { backgroundColor: PAPER, borderLeftWidth: 2, borderLeftColor: ACCENT, padding: 10 } },
          ...writtenText(last.text),
        ),
        label("What you found in it"),
        ...criteria(piece, last.met),
      ),
    ];
  });
}

const label = (text: string) =>
  h(
    Text,
    { minPresenceAhead: 40, style: { ...bold, ...set(SMALL), color: SOFT, marginTop: 6, marginBottom: 2 } },
    text,
  );

const criteria = ({ markdown }: Piece, met: number[]) =>
  markdown.criteria.map((criterion, at) =>
    h(
      View,
      { wrap: false, style: { flexDirection: "row", marginBottom: 2 } },
      h(Text, { style: { ...bold, ...set(SMALL), width: 52 } }, met.includes(at) ? "Met" : "Not yet"),
      h(View, {}, ...textBlocksOf(criterion).flatMap(({ text }) => paragraphs(text, WIDTH - 52, SMALL))),
    ),
  );

/** A text, or why it is not in the document. */
function writtenText(text: string): ReactElement[] {
  const { letters, signs } = missingIn(text);
  const width = WIDTH - 22;
  if (letters.length > 0) {
    const reason = `This text is not printed here: ${letters.length === 1 ? "one of its letters is" : `${letters.length} of its letters are`} in none of the scripts that this document can set (Latin, Greek, Cyrillic, Hebrew and Arabic). The Markdown file has it whole.`;
    return paragraphs(reason, width, BODY, SOFT);
  }
  if (signs.length === 0) return paragraphs(text, width);
  const note =
    "A question mark can stand for a sign that this document cannot set. The Markdown file has the text whole.";
  return [...paragraphs(toPrintableText(text), width), ...paragraphs(note, width, SMALL, SOFT)];
}

/** By line, as it is set: the faces follow from what is in it. */
const toPrintableText = (text: string) => linesOf(text).map(toPrintable).join("\n");

/** The document's own face where it has all letters; else outlines, as of names on a certificate. */
function paragraphs(text: string, width: number, fontSize = BODY, ink = INK): ReactElement[] {
  return linesOf(text).map((line) => {
    const style = { ...set(fontSize), color: ink };
    if (line.trim() === "") return h(View, { style: { height: 0.7 * fontSize } });
    if (hasOwnFace(line)) return h(Text, { style }, line);
    const align = directionOf(line) === "rtl" ? "right" : "left";
    return h(View, {}, drawName({ name: line.trim(), size: fontSize, width, align, ink }));
  });
}

let faces: Font[] | undefined;

function hasOwnFace(line: string): boolean {
  if (/\p{M}/u.test(line)) return false;
  faces ??= ["latin", "latin-ext"].map((subset) => {
    return create(readFileSync(fontFile(`figtree/files/figtree-${subset}-400-normal.woff`))) as Font;
  });
  const known = faces;
  return [...line].every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return known.some((face) => face.hasGlyphForCodePoint(point));
  });
}

function stillToWrite(course: CourseWork, { linkTo }: PortfolioFacts): ReactElement[] {
  const open = openPiecesOf(course);
  if (open.length === 0) return [];
  return [
    h(View, { key: "open", minPresenceAhead: 60, style: { marginTop: 18 } }, heading("Still to write", 15)),
    ...open.map(({ lessonKey, lessonTitle, key }) =>
      h(
        Link,
        {
          key: `${lessonKey} ${key}`,
          src: linkTo(exerciseHref(course.id, lessonKey, key)),
          style: { ...set(BODY), color: ACCENT },
        },
        lessonTitle,
      ),
    ),
  ];
}
