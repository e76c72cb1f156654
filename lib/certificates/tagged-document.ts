import "server-only";
import PDFDocument, { type Tag } from "pdfkit";
import { brand } from "../platform/brand";
import type { NameLine } from "./name-typesetting";
import { drawLines, layOutName, type Style } from "./tagged-text";

type About = {
  title: string;
  author: string;
  subject?: string;
  layout: "portrait" | "landscape";
  /** Without it, the moment of drawing. */
  at?: Date;
};

/**
 * A PDF of A4 pages, tagged as PDF/UA-1 asks: with language, title and the identifier in its metadata. `draw` puts each
 * element into `root` in reading order, and everything else into `drawArtifact`.
 */
export async function renderTagged(
  { title, author, subject, layout, at }: About,
  draw: (doc: PDFDocument, root: Tag) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    layout,
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: "en",
    displayTitle: true,
    font: null,
    // The number of pages stands on each of them.
    bufferPages: true,
    info: {
      Title: inXml(title),
      Author: inXml(author),
      Creator: brand.name,
      Producer: brand.name,
      ...(subject && { Subject: inXml(subject) }),
      ...(at && { CreationDate: at }),
    },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => doc.on("end", resolve));
  doc.on("data", (chunk) => chunks.push(chunk));
  const root = doc.struct("Document", { lang: "en" });
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The library copies these into XML as they are, where most control characters are no characters. */
const inXml = (text: string) => text.replaceAll("&", "and").replaceAll(/[<\p{Cc}]/gu, "");

/** What nobody needs read aloud. */
export function drawArtifact(
  doc: PDFDocument,
  drawing: () => void,
  type: "Layout" | "Pagination" = "Layout",
): void {
  doc.markContent("Artifact", { type });
  doc.save();
  drawing();
  doc.restore();
  doc.endMarkedContent();
}

/** A tag with others in it. */
export function drawWithin(
  doc: PDFDocument,
  parent: Tag,
  type: string,
  fill: (tag: Tag) => void,
  options: object = {},
): void {
  const tag = doc.struct(type, options);
  parent.add(tag);
  fill(tag);
  tag.end();
}

type PlacedLine = { line: NameLine; x: number; y: number };

/**
 * Outlines, because text ignores the height of marks, and the same as invisible text to search and copy: what is
 * read aloud is the `actual` of the tag.
 */
export function drawOutlines(doc: PDFDocument, tag: Tag, lines: readonly PlacedLine[], style: Style): void {
  drawArtifact(doc, () => {
    for (const { line, x, y } of lines) doc.save().translate(x, y).path(line.path).fill(style.ink).restore();
  });
  tag.add(() => {
    doc.save().opacity(0);
    for (const { line, x, y } of lines) {
      drawLines(doc, [layOutName(doc, `${line.text} `, style)], style, { x, y, width: line.width });
    }
    doc.restore();
  });
}
