import "server-only";
import { join } from "node:path";
import type PDFDocument from "pdfkit";
import type { Tag } from "pdfkit";
import { brand } from "../platform/brand";
import { linkTo, siteUrl } from "../platform/links";
import { drawQr } from "../platform/qr-code";
import { drawFrame, drawLogo, HEIGHT, INKS, WIDTH } from "./certificate-drawing";
import { type CertificateFace, CONDITIONS, faceOf, SHOWN_HEADING } from "./certificate-face";
import { badgeOf, type CertificateView } from "./certificates";
import { nameSize, typesetName } from "./name-typesetting";
import { drawArtifact, drawOutlines, drawWithin, renderTagged } from "./tagged-document";
import { balance, drawLines, layOut, layOutName, type Piece, type Style } from "./tagged-text";

const MARGIN = 56;
const LINE = WIDTH - 2 * MARGIN;
const MIDDLE = { x: MARGIN, width: LINE, align: "center" } as const;
const [INK, SOFT, RULE] = ["#1d1814", "#564d45", "#e7ddcf"];
const SMALL = { size: 9, ink: SOFT };
const AREA = { size: 11.5, ink: INK };
const VALUE = { size: 10.5, ink: INK };
/** Points for all lines of a name together. */
const MOST_NAME = 76;
/** Baselines of what stands at the foot of the page, whatever is above. */
const [FACTS, FOOT] = [404, HEIGHT - 37];

type Sheet = { doc: PDFDocument; root: Tag; ink: string };

/** One page, like the sheet in components/certificates: each value with its label, drawings with an alternative text. */
export async function renderPdf(certificate: CertificateView): Promise<Uint8Array> {
  const { holderName, title, code, issuer } = certificate;
  const about = {
    title: `${title}: ${holderName}`,
    author: issuer.name,
    subject: code,
    layout: "landscape",
  } as const;
  return renderTagged(about, (doc, root) => {
    const ink = INKS[badgeOf(certificate)] ?? INK;
    const sheet = { doc, root, ink };
    drawArtifact(doc, () => drawFrame(doc, ink));
    const face = faceOf(certificate);
    const top = drawHead(sheet, face, holderName);
    drawShown(sheet, face.shown, top);
    drawFacts(sheet, face.facts);
    drawIssuer(sheet, face.issued);
    drawBadge(sheet, certificate);
    drawCheck(sheet, code);
    write(sheet, root, "P", [{ text: CONDITIONS }], SMALL, { ...MIDDLE, y: FOOT });
  });
}

type Place = Parameters<typeof drawLines>[3];

/** @returns the last baseline */
function write(
  { doc }: Sheet,
  parent: Tag,
  type: string,
  pieces: Piece[],
  style: Style,
  place: Place,
): number {
  let last = place.y;
  parent.add(
    doc.struct(type, {}, () => {
      last = drawLines(doc, layOut(doc, pieces, style, place.width), style, place);
    }),
  );
  return last;
}

function rule(doc: PDFDocument, ink: string, [x, y]: [number, number], [toX, toY]: [number, number]): void {
  drawArtifact(doc, () => doc.moveTo(x, y).lineTo(toX, toY).lineWidth(0.7).stroke(ink));
}

function drawHead(sheet: Sheet, { heading, statement }: CertificateFace, name: string): number {
  const { doc, root, ink } = sheet;
  const brandLine = layOutName(doc, brand.name, { size: 18, ink: INK });
  const left = (WIDTH - brandLine.width - 31) / 2;
  drawArtifact(doc, () => drawLogo(doc, left, 48));
  root.add(
    doc.struct("P", {}, () => {
      drawLines(doc, [brandLine], { size: 18, ink: INK }, { x: left + 31, y: 67, width: brandLine.width });
    }),
  );
  const capitals = { size: 11.5, ink, spacing: 4 };
  root.add(
    // Spaced letters are read aloud one by one.
    doc.struct("H1", { actual: heading }, () => {
      const words = [{ text: heading.toUpperCase(), weight: 600 }] as const;
      drawLines(doc, layOut(doc, [...words], capitals, LINE), capitals, { ...MIDDLE, y: 101 });
    }),
  );
  write(sheet, root, "P", [{ text: "This certifies that" }], { size: 12, ink: SOFT }, { ...MIDDLE, y: 131 });
  const under = drawName(sheet, name, 139);
  rule(doc, ink, [WIDTH / 2 - 125, under], [WIDTH / 2 + 125, under]);
  const pieces: Piece[] = [
    { text: statement.before },
    { text: statement.title, weight: 600 },
    { text: statement.after },
  ];
  return write(sheet, root, "P", pieces, { size: 15.5, ink: INK }, { ...MIDDLE, y: under + 26 });
}

/** @returns where the name ends */
function drawName({ doc, root }: Sheet, name: string, top: number): number {
  let size = Math.min(48, nameSize(name, LINE));
  let lines = typesetName(name, size, LINE);
  for (; lines.length * size > MOST_NAME; lines = typesetName(name, size, LINE)) size -= 1;
  const placed = lines.map((line, at) => ({
    line,
    x: (WIDTH - line.width) / 2,
    y: top + size * (0.97 + at * 1.25),
  }));
  const fill = (tag: Tag) => drawOutlines(doc, tag, placed, { size, ink: INK });
  drawWithin(doc, root, "P", fill, { actual: name });
  return (placed.at(-1)?.y ?? top) + size * 0.36;
}

function drawShown(sheet: Sheet, { result, areas }: CertificateFace["shown"], top: number): void {
  const { doc, root, ink } = sheet;
  const gap = 20;
  const width = (LINE - gap * (areas.length - 1)) / areas.length;
  const columns = areas.map(({ name, text }) => ({
    name: balance(doc, [{ text: name, weight: 600 }], AREA, width),
    text: text ? balance(doc, [{ text }], SMALL, width) : [],
  }));
  const height = Math.max(...columns.map(({ name, text }) => 27 + name.length * 15 + text.length * 12.6));
  const y = Math.max(top + 22, (top + FACTS - 14 - height) / 2 + 10);
  const title = layOut(doc, [{ text: `${SHOWN_HEADING}: `, weight: 600 }], SMALL, LINE);
  const counted = layOut(doc, [{ text: result }], SMALL, LINE);
  const [long = 0, rest = 0] = [title[0]?.width, counted[0]?.width];
  const from = MARGIN + (LINE - long - rest) / 2;
  root.add(
    doc.struct("H2", {}, () => {
      drawLines(doc, title, { ...SMALL, ink }, { x: from, y, width: long });
    }),
  );
  root.add(
    doc.struct("P", {}, () => {
      drawLines(doc, counted, SMALL, { x: from + long, y, width: rest });
    }),
  );
  drawWithin(doc, root, "L", (list) => {
    for (const [at, { name, text }] of columns.entries()) {
      const place = { x: MARGIN + at * (width + gap), width, align: "center" } as const;
      drawWithin(doc, list, "LI", (item) => {
        let last = 0;
        item.add(
          doc.struct("Lbl", {}, () => {
            last = drawLines(doc, name, AREA, { ...place, y: y + 24 });
          }),
        );
        item.add(doc.struct("LBody", {}, () => drawLines(doc, text, SMALL, { ...place, y: last + 14 })));
      });
    }
  });
}

function drawFacts(sheet: Sheet, facts: CertificateFace["facts"]): void {
  const { doc, root, ink } = sheet;
  const width = LINE / facts.length;
  for (const y of [FACTS - 15, FACTS + 23]) rule(doc, ink, [MARGIN, y], [WIDTH - MARGIN, y]);
  drawWithin(doc, root, "L", (list) => {
    for (const [at, { label, value }] of facts.entries()) {
      const place = { x: MARGIN + at * width, width, align: "center" } as const;
      if (at > 0) rule(doc, RULE, [place.x, FACTS - 10], [place.x, FACTS + 18]);
      drawWithin(doc, list, "LI", (item) => {
        write(sheet, item, "Lbl", [{ text: label }], SMALL, { ...place, y: FACTS });
        write(sheet, item, "LBody", [{ text: value, weight: 600 }], VALUE, { ...place, y: FACTS + 14.5 });
      });
    }
  });
}

function drawIssuer(sheet: Sheet, { by, on, signatory }: CertificateFace["issued"]): void {
  const { doc, root, ink } = sheet;
  const place = { x: MARGIN, width: 270 };
  const y = signatory ? 506 : 486;
  if (signatory) {
    const style = { size: 15, ink: INK };
    root.add(
      doc.struct("P", {}, () => {
        drawLines(doc, [layOutName(doc, signatory.name, style)], style, { ...place, y: 461 });
      }),
    );
    rule(doc, ink, [MARGIN, 468], [MARGIN + 170, 468]);
    write(sheet, root, "P", [{ text: signatory.title }], SMALL, { ...place, y: 480 });
  }
  drawWithin(doc, root, "P", (paragraph) => {
    write(sheet, paragraph, "Span", [{ text: "Issued by " }], SMALL, { ...place, y });
    write(sheet, paragraph, "Span", [{ text: `${by} `, weight: 600 }], VALUE, { ...place, y: y + 13.5 });
    write(sheet, paragraph, "Span", [{ text: `on ${on}` }], SMALL, { ...place, y: y + 26 });
  });
}

function drawBadge({ doc, root }: Sheet, certificate: CertificateView): void {
  const file = join(/* turbopackIgnore: true */ process.cwd(), `public/badges/${badgeOf(certificate)}.png`);
  const [x, y, width] = [WIDTH / 2 - 53, 436, 106];
  const about = { alt: `The badge of ${certificate.title}`, bbox: [x, y, x + width, y + width] };
  root.add(doc.struct("Figure", about, () => doc.image(file, x, y, { width })));
}

function drawCheck(sheet: Sheet, code: string): void {
  const { doc, root } = sheet;
  const url = linkTo(`/certificate-verify?code=${code}`);
  const { path, size } = drawQr(url);
  const [side, top] = [82, 448];
  const left = WIDTH - MARGIN - side;
  const about = {
    alt: "QR code that opens the check of this certificate",
    bbox: [left, top, left + side, top + side],
  };
  const place = { x: left - 212, width: 200, align: "right" } as const;
  const lines: [Piece, Style, number][] = [
    [{ text: "Scan to check, or enter the code at " }, SMALL, 466],
    [{ text: `${siteUrl().host}/certificate-verify ` }, { ...SMALL, ink: INK }, 478.5],
    [{ text: "Verification ID " }, SMALL, 497],
    [{ text: code, weight: 600 }, VALUE, 510.5],
  ];
  drawWithin(doc, root, "P", (paragraph) => {
    drawWithin(doc, paragraph, "Link", (link) => {
      link.add(() => {
        for (const [piece, style, y] of lines)
          drawLines(doc, layOut(doc, [piece], style, place.width), style, { ...place, y });
        const options = { structParent: link, Contents: new String(`Check the certificate ${code}`) };
        doc.link(place.x, top, WIDTH - MARGIN - place.x, side, url, options);
      });
    });
  });
  root.add(
    doc.struct("Figure", about, () => {
      doc
        .save()
        .translate(left, top)
        .scale(side / size)
        .path(path)
        .fill(INK)
        .restore();
    }),
  );
}
