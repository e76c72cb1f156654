import "server-only";
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type { OutlineItem, Tag } from "pdfkit";
import { fontFile } from "../../certificates/name-fonts";
import { directionOf, typesetName } from "../../certificates/name-typesetting";
import { toPrintable } from "../../certificates/printable-names";
import { drawArtifact, drawWithin, renderTagged } from "../../certificates/tagged-document";
import {
  addBookmark,
  breakPage,
  type Flow,
  leaveRoom,
  needRoom,
  numberPages,
  openFlow,
  writeLink,
  writeOutlines,
  writeText,
} from "../../certificates/tagged-flow";
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
const A4 = { width: 595.28, height: 841.89, margin: 56, foot: 64 }; // points
const BODY = { size: 10.5, ink: INK };
const SMALL = { size: 9.5, ink: INK };
const FAINT = { size: 9.5, ink: SOFT };
/** Of the box around a learner's text. */
const PADDING = 10;

type Sheet = { flow: Flow; root: Tag };

/** The portfolio as a tagged PDF with embedded fonts. Each course begins on a page of its own. */
export async function renderPortfolio(
  courses: readonly CourseWork[],
  facts: PortfolioFacts,
): Promise<Uint8Array> {
  const [only] = courses;
  const title = courses.length === 1 && only ? titleOf(only) : "My work";
  const about = { title, author: brand.legalName, layout: "portrait" } as const;
  return renderTagged(about, (doc, root) => {
    const sheet = { flow: openFlow(doc, A4), root };
    for (const [at, course] of courses.entries()) {
      if (at > 0) breakPage(sheet.flow);
      drawCourse(sheet, course, facts, doc.outline);
    }
    numberPages(sheet.flow);
  });
}

const titleOf = ({ title }: CourseWork) => `What you built in ${title}`;

function drawCourse(sheet: Sheet, course: CourseWork, facts: PortfolioFacts, bookmarks: OutlineItem): void {
  const { flow, root } = sheet;
  const { written, total } = countWritten(course);
  writeText(flow, root, [{ text: brand.name, weight: 600 }], { type: "P", style: { ...SMALL, ink: ACCENT } });
  const ofCourse = writeHeading(sheet, bookmarks, "H1", titleOf(course));
  if (facts.name) writePerson(sheet, facts.name);
  leaveRoom(flow, 8);
  writeText(flow, root, [{ text: `You’ll build ${course.builds}.` }], { type: "P", style: BODY });
  const count = [{ text: `${written} of ${total} texts written.` }];
  writeText(flow, root, count, { type: "P", style: { ...BODY, ink: SOFT } });
  for (const { title, project, lessons } of course.modules) {
    if (!lessons.some(({ pieces }) => pieces.some(({ last }) => last))) continue;
    leaveRoom(flow, 18);
    writeHeading(sheet, ofCourse, "H2", title);
    if (project) writeText(flow, root, [{ text: project }], { type: "P", style: FAINT, keep: 70 });
    for (const lesson of lessons) drawTexts(sheet, lesson, facts);
  }
  drawOpen(sheet, course, facts, ofCourse);
}

const headings = { H1: { size: 22, keep: 0 }, H2: { size: 15, keep: 90 } };

/** With its bookmark. */
function writeHeading(
  { flow, root }: Sheet,
  within: OutlineItem,
  type: "H1" | "H2",
  text: string,
): OutlineItem {
  const { size, keep } = headings[type];
  needRoom(flow, 1.3 * size + keep);
  const bookmark = addBookmark(flow, within, text);
  writeText(flow, root, [{ text, face: "name" }], { type, style: { size, ink: INK }, leading: 1.3, keep });
  return bookmark;
}

function writePerson({ flow, root }: Sheet, name: string): void {
  const { letters } = missingIn(name);
  const text = letters.length > 0 ? "Your name has letters that this document cannot set." : name;
  leaveRoom(flow, 4);
  writeLines(flow, root, text, BODY);
}

function drawTexts(sheet: Sheet, { title, pieces }: LessonWork, { formatDay }: PortfolioFacts): void {
  const { flow, root } = sheet;
  for (const piece of pieces) {
    const { last } = piece;
    if (!last) continue;
    leaveRoom(flow, 14);
    const name = [{ text: title, weight: 600 }] as const;
    writeText(flow, root, [...name], { type: "H3", style: { size: 12, ink: INK }, leading: 1.4, keep: 70 });
    writeLabel(sheet, "The task");
    for (const { text, depth } of textBlocksOf(piece.markdown.task)) {
      writeLines(flow, root, text, FAINT, 12 * depth);
      leaveRoom(flow, 3);
    }
    writeLabel(sheet, `Your text, ${formatDay(last.writtenAt)}`);
    drawBox(flow, () => writeOwnText(flow, root, last.text));
    writeLabel(sheet, "What you found in it");
    drawCriteria(sheet, piece, last.met);
  }
}

function writeLabel({ flow, root }: Sheet, text: string): void {
  leaveRoom(flow, 6);
  writeText(flow, root, [{ text, weight: 600 }], { type: "H4", style: FAINT, keep: 40 });
  leaveRoom(flow, 2);
}

/** Paper under what is written, and a rule at its left. */
function drawBox(flow: Flow, write: () => void): void {
  const { doc, left, width } = flow;
  flow.behind = (top, height) =>
    drawArtifact(doc, () => {
      // A little over the next part: no seam between both.
      doc.rect(left, top, width, height + 0.4).fill(PAPER);
      doc.rect(left, top, 2, height + 0.4).fill(ACCENT);
    });
  needRoom(flow, 2 * PADDING + 30);
  leaveRoom(flow, PADDING);
  write();
  leaveRoom(flow, PADDING);
  flow.behind = undefined;
}

function drawCriteria({ flow, root }: Sheet, { markdown }: Piece, met: number[]): void {
  drawWithin(flow.doc, root, "L", (list) => {
    for (const [at, criterion] of markdown.criteria.entries()) {
      const blocks = textBlocksOf(criterion);
      drawWithin(flow.doc, list, "LI", (item) => {
        needRoom(flow, 1.45 * SMALL.size * (blocks.length + 1));
        const { y } = flow;
        const result = [{ text: met.includes(at) ? "Met" : "Not yet", weight: 600 }] as const;
        writeText(flow, item, [...result], { type: "Lbl", style: SMALL, width: 52 });
        flow.y = y;
        drawWithin(flow.doc, item, "LBody", (body) => {
          for (const { text } of blocks) writeLines(flow, body, text, SMALL, 52);
        });
        leaveRoom(flow, 2);
      });
    }
  });
}

/** A text, or why it is not in the document. */
function writeOwnText(flow: Flow, root: Tag, text: string): void {
  const { letters, signs } = missingIn(text);
  if (letters.length > 0) {
    const reason = `This text is not printed here: ${letters.length === 1 ? "one of its letters is" : `${letters.length} of its letters are`} in none of the scripts that this document can set (Latin, Greek, Cyrillic, Hebrew and Arabic). The Markdown file has it whole.`;
    writeLines(flow, root, reason, { ...BODY, ink: SOFT }, 12, PADDING);
    return;
  }
  writeLines(flow, root, signs.length === 0 ? text : toPrintableText(text), BODY, 12, PADDING);
  if (signs.length === 0) return;
  const note =
    "A question mark can stand for a sign that this document cannot set. The Markdown file has the text whole.";
  writeLines(flow, root, note, FAINT, 12, PADDING);
}

/** By line, as it is set: the faces follow from what is in it. */
const toPrintableText = (text: string) => linesOf(text).map(toPrintable).join("\n");

/** A paragraph each. The document's own face where it has all letters; else outlines, as of names on a certificate. */
function writeLines(flow: Flow, parent: Tag, text: string, style: typeof BODY, indent = 0, right = 0): void {
  const width = flow.width - indent - right;
  for (const line of linesOf(text)) {
    const block = { type: "P", style, indent, width };
    if (line.trim() === "") leaveRoom(flow, 0.7 * style.size);
    else if (hasOwnFace(line)) writeText(flow, parent, [{ text: line }], block);
    else {
      const [words, isRight] = [line.trim(), directionOf(line) === "rtl"];
      const lines = typesetName(words, style.size, width);
      writeOutlines(flow, parent, { text: words, lines, isRight }, block);
    }
  }
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

function drawOpen(sheet: Sheet, course: CourseWork, { linkTo }: PortfolioFacts, within: OutlineItem): void {
  const open = openPiecesOf(course);
  if (open.length === 0) return;
  const { flow, root } = sheet;
  leaveRoom(flow, 18);
  writeHeading(sheet, within, "H2", "Still to write");
  drawWithin(flow.doc, root, "L", (list) => {
    for (const { lessonKey, lessonTitle, key } of open) {
      const target = { text: lessonTitle, url: linkTo(exerciseHref(course.id, lessonKey, key)) };
      drawWithin(flow.doc, list, "LI", (item) => {
        drawWithin(flow.doc, item, "LBody", (body) => {
          writeLink(flow, body, target, { style: { ...BODY, ink: ACCENT } });
        });
      });
    }
  });
}
