import "server-only";
import type { Tag } from "pdfkit";
import { stackOf } from "../certificates/font-stacks";
import { nameSize, typesetName } from "../certificates/name-typesetting";
import { toPrintable } from "../certificates/printable-names";
import { drawArtifact, drawOutlines, drawWithin, renderTagged } from "../certificates/tagged-document";
import {
  addBookmark,
  breakPage,
  type Flow,
  leaveRoom,
  needRoom,
  numberPages,
  openFlow,
  writeOutlines,
  writeText,
} from "../certificates/tagged-flow";
import { drawLines, type Line, layOut, type Style } from "../certificates/tagged-text";
import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import { type EvidenceRow, HOURS_MEANING } from "./evidence";
import { NO_NAME } from "./seats";
import { type Standing, standingMeanings, standingNames, standings } from "./standings";

type Evidence = { organisation: string; at: Date; rows: EvidenceRow[] };

const [INK, SOFT, RULE, ACCENT, HEAD] = ["#1d1814", "#564d45", "#e7ddcf", "#bf3f0b", "#f3ece0"];
const A4 = { width: 841.89, height: 595.28, margin: 36, foot: 48 }; // points, landscape
const SET = { size: 9, ink: INK };
const FAINT = { size: 9, ink: SOFT };
const STEP = 1.4 * SET.size;
const [ABOVE, BESIDE] = [6, 5];

/** `width`: percent of the page between its margins. The first cell names its row. */
const columns: { title: string; width: number; of: (row: EvidenceRow) => string; link?: true }[] = [
  { title: "Person", width: 24, of: ({ email }) => email },
  {
    title: "Seat",
    width: 10,
    of: ({ seatFrom, seatUntil }) => (seatFrom ? `${seatFrom}\nto ${seatUntil}` : ""),
  },
  {
    title: "Completed",
    width: 10,
    of: ({ percent, lessons }) => (percent === "" ? "" : `${percent}%\n${lessons} lessons`),
  },
  { title: "Lesson hours", width: 9, of: ({ hours }) => String(hours) },
  { title: "Last lesson", width: 9, of: ({ lastLesson }) => lastLesson },
  { title: "Topics", width: 19, of: ({ topics }) => topics.replaceAll("; ", "\n") },
  { title: "Exam and certificate", width: 19, of: certificateOf, link: true },
];

function certificateOf({ certificate, result, validUntil }: EvidenceRow): string {
  const code = new URLSearchParams(certificate.split("?")[1]).get("code");
  return code ? `${result}\n${code}\nvalid until ${validUntil}` : "";
}

const LACKING =
  " A question mark stands for a letter that this document cannot set: the CSV file has each person's name whole.";

/** A tagged PDF: a heading and a table for each standing. */
export async function renderEvidence({ organisation, at, rows }: Evidence): Promise<Uint8Array> {
  const isWhole = [organisation, ...rows.map(({ name }) => name)].every((name) => toPrintable(name) === name);
  const title = `Evidence of AI training: ${organisation}`;
  return renderTagged({ title, author: brand.legalName, layout: "landscape", at }, (doc, root) => {
    const flow = openFlow(doc, A4);
    writeText(flow, root, [{ text: brand.name, weight: 600 }], { type: "P", style: { ...SET, ink: ACCENT } });
    const heading = [{ text: "Evidence of AI training", face: "name" }] as const;
    writeText(flow, root, [...heading], { type: "H1", style: { size: 22, ink: INK }, leading: 1.3 });
    writeOrganisation(flow, root, organisation);
    leaveRoom(flow, 6);
    const text =
      `${summary(rows)} As of ${formatDay(at)}. Online courses. ${HOURS_MEANING} The exam is unsupervised, ` +
      `and the identity is declared by its holder. Certificates are checked at their address.${isWhole ? "" : LACKING}`;
    writeText(flow, root, [{ text }], { type: "P", style: FAINT, leading: 1.4 });
    for (const standing of standings) {
      const people = rows.filter((row) => row.standing === standing);
      if (people.length > 0) drawGroup(flow, root, standing, people);
    }
    numberPages(flow);
  });
}

/** Names outside the sheet's own letters are drawn as on a certificate, for marks and direction. */
const isDrawn = (name: string) => stackOf(name) !== "display";

const onOneLine = (name: string) => name.replaceAll(/\s+/gu, " ").trim();

function writeOrganisation(flow: Flow, root: Tag, organisation: string): void {
  const text = onOneLine(organisation);
  const block = { type: "P", style: { size: 12, ink: INK }, leading: 1.4 };
  if (!isDrawn(text)) writeText(flow, root, [{ text }], block);
  else writeOutlines(flow, root, { text, lines: typesetName(text, 12, flow.width) }, block);
}

/** Emails have no break opportunity and would run into the next column. */
const breaking = (text: string) =>
  text.replace(/\S{36,}/g, (word) =>
    word
      .split(/(?=@)/u)
      .flatMap((part) => part.match(/.{1,35}/gu) ?? [])
      .join("\n"),
  );

function summary(rows: EvidenceRow[]): string {
  const people = new Set(rows.map(({ email }) => email)).size;
  const parts = standings.flatMap((standing) => {
    const count = rows.filter((row) => row.standing === standing).length;
    return count === 0 ? [] : `${count} ${standingNames[standing].toLowerCase()}`;
  });
  // Who has had two seats stands in two rows.
  return `${people === 1 ? "1 person" : `${people} people`}. Their seats: ${parts.join(", ")}.`;
}

function drawGroup(flow: Flow, root: Tag, standing: Standing, people: EvidenceRow[]): void {
  const { doc } = flow;
  leaveRoom(flow, 12);
  needRoom(flow, 110);
  const name = `${standingNames[standing]} (${people.length})`;
  const meaning = standingMeanings[standing];
  addBookmark(flow, doc.outline, name);
  const style = { size: 11, ink: INK };
  const y = flow.y + 1.05 * style.size;
  const title = layOut(doc, [{ text: name, weight: 600 }], style, flow.width);
  const place = { x: flow.left + BESIDE, y, width: flow.width };
  root.add(doc.struct("H2", {}, () => drawLines(doc, title, style, place)));
  if (meaning) {
    const beside = { ...place, x: place.x + (title[0]?.width ?? 0) + 6 };
    root.add(
      doc.struct("P", {}, () =>
        drawLines(doc, layOut(doc, [{ text: meaning }], FAINT, flow.width), FAINT, beside),
      ),
    );
  }
  flow.y += 1.4 * style.size + 4;
  drawWithin(doc, root, "Table", (table) => {
    drawWithin(doc, table, "THead", (head) => {
      drawWithin(doc, head, "TR", (row) => drawHead(flow, row));
    });
    drawWithin(doc, table, "TBody", (body) => {
      for (const person of people) drawPerson(flow, body, person);
    });
  });
}

const widthOf = (flow: Flow, column: number) => ((columns[column]?.width ?? 0) * flow.width) / 100;

const leftOf = (flow: Flow, column: number) =>
  columns.slice(0, column).reduce((x, { width }) => x + (width * flow.width) / 100, flow.left);

/** `row` is missing on a later page, where the heads are only repeated for the eye. */
function drawHead(flow: Flow, row?: Tag): void {
  const { doc, y, left, width } = flow;
  const height = STEP + 2 * ABOVE;
  drawArtifact(doc, () => doc.rect(left, y, width, height).fill(HEAD));
  for (const [at, { title }] of columns.entries()) {
    const place = { x: leftOf(flow, at) + BESIDE, y: y + ABOVE + SET.size, width: widthOf(flow, at) };
    const draw = () => {
      drawLines(doc, layOut(doc, [{ text: title, weight: 600 }], SET, place.width), SET, place);
    };
    if (row) row.add(doc.struct("TH", { scope: "Column" }, draw));
    else drawArtifact(doc, draw, "Pagination");
  }
  flow.y += height;
}

type Cell = { lines: Line[]; style: Style };

function drawPerson(flow: Flow, body: Tag, row: EvidenceRow): void {
  const { doc } = flow;
  const name = nameIn(flow, row);
  const cells = columns.map(({ of, link }, at): Cell => {
    const style = link && row.certificate ? { ...SET, ink: ACCENT } : SET;
    const width = widthOf(flow, at) - 2 * BESIDE;
    const texts = breaking(of(row))
      .split("\n")
      .filter((text) => text !== "");
    // The space: nobody reads the last word of a line and the first of the next as one.
    return { style, lines: texts.flatMap((text) => layOut(doc, [{ text: `${text} ` }], style, width)) };
  });
  const [first, ...rest] = cells.map(({ lines }) => lines.length);
  const height = 2 * ABOVE + STEP * Math.max((first ?? 0) + name.count, ...rest);
  if (flow.y + height > flow.bottom) {
    breakPage(flow);
    drawHead(flow);
  }
  drawWithin(doc, body, "TR", (tag) => {
    for (const [at, cell] of cells.entries()) {
      const options = at === 0 ? { scope: "Row" } : {};
      drawWithin(
        doc,
        tag,
        at === 0 ? "TH" : "TD",
        (inner) => {
          if (at === 0) name.draw(inner);
          const url = columns[at]?.link ? row.certificate : "";
          drawCell(flow, inner, cell, { at, skipped: at === 0 ? name.count : 0, url });
        },
        options,
      );
    }
  });
  flow.y += height;
  const { left, width, y } = flow;
  drawArtifact(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.7)
      .stroke(RULE),
  );
}

type CellPlace = { at: number; skipped: number; url: string };

function drawCell(flow: Flow, tag: Tag, { lines, style }: Cell, { at, skipped, url }: CellPlace): void {
  if (lines.length === 0) return;
  const { doc } = flow;
  const top = flow.y + ABOVE + skipped * STEP;
  const place = { x: leftOf(flow, at) + BESIDE, y: top + SET.size, width: widthOf(flow, at) - 2 * BESIDE };
  const draw = () => {
    drawLines(doc, lines, style, place);
  };
  if (!url) {
    tag.add(doc.struct("P", {}, draw));
    return;
  }
  drawWithin(doc, tag, "Link", (link) => {
    link.add(draw);
    const code = new URL(url).searchParams.get("code") ?? "";
    const options = { structParent: link, Contents: new String(`Check the certificate ${code}`) };
    doc.link(place.x, top, place.width, lines.length * STEP, url, options);
  });
}

/** Above the email: how many lines it takes, and what draws it. */
function nameIn(flow: Flow, { name, standing }: EvidenceRow): { count: number; draw: (tag: Tag) => void } {
  const { doc } = flow;
  if (!name && standing === "invited") return { count: 0, draw: () => undefined };
  const text = onOneLine(name);
  const width = widthOf(flow, 0) - 2 * BESIDE;
  const x = leftOf(flow, 0) + BESIDE;
  if (text !== "" && isDrawn(text)) {
    const size = Math.min(SET.size, nameSize(text, width));
    const lines = typesetName(text, size, width);
    const draw = (cell: Tag) => {
      const placed = lines.map((line, at) => ({ line, x, y: flow.y + ABOVE + SET.size + at * STEP }));
      const fill = (tag: Tag) => drawOutlines(doc, tag, placed, { size, ink: INK });
      drawWithin(doc, cell, "P", fill, { actual: text });
    };
    return { count: lines.length, draw };
  }
  const style = text === "" ? FAINT : SET;
  const lines = breaking(text || NO_NAME)
    .split("\n")
    .flatMap((part) => layOut(doc, [{ text: `${part} ` }], style, width));
  const draw = (cell: Tag) => {
    const place = { x, y: flow.y + ABOVE + SET.size, width };
    cell.add(doc.struct("P", {}, () => drawLines(doc, lines, style, place)));
  };
  return { count: lines.length, draw };
}
