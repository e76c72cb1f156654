import "server-only";
import type PDFDocument from "pdfkit";
import type { OutlineItem, Tag } from "pdfkit";
import type { NameLine } from "./name-typesetting";
import { drawArtifact, drawOutlines, drawWithin } from "./tagged-document";
import { drawLines, type Line, layOut, type Piece, type Style } from "./tagged-text";

const SOFT = { size: 9.5, ink: "#564d45" };

/** Where the next text goes: it runs down the page and on over the next ones. Measures are points. */
export type Flow = {
  doc: PDFDocument;
  left: number;
  top: number;
  bottom: number;
  width: number;
  y: number;
  /** Drawn under what comes, part by part. */
  behind?: (top: number, height: number) => void;
};

type Frame = { width: number; height: number; margin: number; foot: number };

export const openFlow = (doc: PDFDocument, { width, height, margin, foot }: Frame): Flow => ({
  doc,
  left: margin,
  top: margin,
  bottom: height - foot,
  width: width - 2 * margin,
  y: margin,
});

export function breakPage(flow: Flow): void {
  flow.doc.addPage();
  flow.y = flow.top;
}

/** Goes on to the next page when this one has less room. */
export function needRoom(flow: Flow, height: number): void {
  if (flow.y > flow.top && flow.y + height > flow.bottom) breakPage(flow);
}

export function leaveRoom(flow: Flow, height: number): void {
  const { y, bottom } = flow;
  const left = Math.min(height, bottom - y);
  if (left > 0) flow.behind?.(y, left);
  flow.y = y + height;
}

type Block = {
  type: string;
  style: Style;
  /** Of a line, relative to the size. */
  leading?: number;
  /** From the flow's own left edge. */
  indent?: number;
  width?: number;
  /** Room that has to follow on the same page. */
  keep?: number;
};

const LEADING = 1.45;
/** Of the first line, relative to the size. */
const BASELINE = 1.05;

/** Text that breaks into lines and pages. */
export function writeText(flow: Flow, parent: Tag, pieces: Piece[], block: Block): void {
  const { type, style, indent = 0, width = flow.width - indent, leading = LEADING } = block;
  drawWithin(flow.doc, parent, type, (tag) => {
    drawRuns(flow, tag, layOut(flow.doc, pieces, style, width), { ...block, leading, indent, width });
  });
}

function drawRuns(flow: Flow, tag: Tag, lines: Line[], block: Block & { leading: number }): void {
  const { style, leading, indent = 0, width = flow.width } = block;
  inParts(flow, lines, block, (part, y) => {
    tag.add(() => drawLines(flow.doc, part, style, { x: flow.left + indent, y, width, leading }));
  });
}

/** Text that is set as outlines: in letters that the documents' own face does not have. */
export function writeOutlines(
  flow: Flow,
  parent: Tag,
  { text, lines, isRight = false }: { text: string; lines: NameLine[]; isRight?: boolean },
  block: Block,
): void {
  const { type, style, indent = 0, width = flow.width - indent, leading = LEADING } = block;
  const step = leading * style.size;
  const fill = (tag: Tag) =>
    inParts(flow, lines, { ...block, leading }, (part, y) => {
      const placed = part.map((line, at) => ({
        line,
        x: flow.left + indent + (isRight ? width - line.width : 0),
        y: y + at * step,
      }));
      drawOutlines(flow.doc, tag, placed, style);
    });
  drawWithin(flow.doc, parent, type, fill, { actual: text });
}

function inParts<T>(
  flow: Flow,
  lines: T[],
  { style, leading, keep = 0 }: Block & { leading: number },
  draw: (part: T[], y: number) => void,
): void {
  const step = leading * style.size;
  needRoom(flow, Math.min(lines.length, 2) * step + keep);
  let rest = lines;
  while (rest.length > 0) {
    const fitting = Math.floor((flow.bottom - flow.y + 0.01) / step);
    if (fitting < 1 && flow.y > flow.top) {
      breakPage(flow);
      continue;
    }
    const part = rest.slice(0, Math.max(1, fitting));
    rest = rest.slice(part.length);
    flow.behind?.(flow.y, part.length * step);
    draw(part, flow.y + BASELINE * style.size);
    flow.y += part.length * step;
  }
}

/** A link of one line or more: its words, and the place to click on each page. */
export function writeLink(
  flow: Flow,
  parent: Tag,
  { text, url }: { text: string; url: string },
  block: Omit<Block, "type">,
): void {
  const { doc } = flow;
  const { style, indent = 0, width = flow.width - indent, leading = LEADING } = block;
  drawWithin(doc, parent, "Link", (link) => {
    const options = { structParent: link, Contents: new String(text) };
    inParts(flow, layOut(doc, [{ text }], style, width), { ...block, type: "Link", leading }, (part, y) => {
      const [x, long] = [flow.left + indent, Math.max(...part.map((line) => line.width))];
      link.add(() => drawLines(doc, part, style, { x, y, width, leading }));
      doc.link(x, flow.y, long, part.length * leading * style.size, url, options);
    });
  });
}

/** A bookmark for the place where the text goes on. */
export const addBookmark = ({ y, width, left }: Flow, within: OutlineItem, title: string): OutlineItem =>
  within.addItem(title, { top: Math.max(0, y - 12), left: width + 2 * left });

/** Once everything is drawn. */
export function numberPages({ doc, left, width, bottom }: Flow): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    drawArtifact(
      doc,
      () => {
        const lines = layOut(doc, [{ text: `Page ${at + 1} of ${count}` }], SOFT, width);
        drawLines(doc, lines, SOFT, { x: left, y: bottom + 24, width, align: "right" });
      },
      "Pagination",
    );
  }
}
