import type PDFDocument from "pdfkit";

export const [WIDTH, HEIGHT] = [841.89, 595.28]; // A4 landscape in points
export const INKS: Record<string, string> = {
  proficiency: "#bf3f0b",
  beginner: "#0d6b63",
  intermediate: "#24579f",
  advanced: "#98265f",
};
const PAPER = "#fffdf8";

function bitten(inset: number, r: number): string {
  const [left, top, right, bottom] = [inset, inset, WIDTH - inset, HEIGHT - inset];
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`;
  return `M${left + r} ${top}H${right - r}${arc(right, top + r)}V${bottom - r}${arc(right - r, bottom)}H${left + r}${arc(left, bottom - r)}V${top + r}${arc(left + r, top)}Z`;
}

const SPARK = "M12 0c1 7.8 4.2 11 12 12-7.8 1-11 4.2-12 12-1-7.8-4.2-11-12-12 7.8-1 11-4.2 12-12z";

export function drawFrame(doc: PDFDocument, ink: string): void {
  const middle: [number, number] = [WIDTH / 2, HEIGHT / 2];
  doc.rect(0, 0, WIDTH, HEIGHT).fill(PAPER);
  doc.save().opacity(0.1).lineWidth(0.5);
  for (let n = 0; n < 24; n++) {
    doc.save().rotate(n * 7.5, { origin: middle });
    doc
      .ellipse(...middle, 272, 40)
      .stroke(ink)
      .restore();
  }
  doc.restore();
  const lines = [
    [20, 23, 3.6, ink],
    [26, 22, 0.8, ink],
    [29.5, 21.5, 0.8, "#ff7446"],
  ] as const;
  for (const [inset, radius, width, stroke] of lines)
    doc.path(bitten(inset, radius)).lineWidth(width).stroke(stroke);
  for (const x of [29.8, WIDTH - 29.8])
    for (const y of [29.8, HEIGHT - 29.8])
      doc
        .save()
        .translate(x - 9, y - 9)
        .scale(0.75)
        .path(SPARK)
        .fill(ink)
        .restore();
}

/** 25 points wide; as in app/icon.svg. */
export function drawLogo(doc: PDFDocument, x: number, y: number): void {
  const mark =
    "M10.5 5h5.2a4.4 4.4 0 0 0 3.1 6.1 4.4 4.4 0 0 0 3.4 5.1 4.6 4.6 0 0 0 5.8 2.3v3.5a9 9 0 0 1-9 9h-8.5a8.5 8.5 0 0 1-8.5-8.5v-9a8.5 8.5 0 0 1 8.5-8.5z";
  const spark =
    "M25 .5c.6 4.2 2.3 5.9 6.5 6.5-4.2.6-5.9 2.3-6.5 6.5-.6-4.2-2.3-5.9-6.5-6.5 4.2-.6 5.9-2.3 6.5-6.5z";
  doc.translate(x, y).scale(25 / 32);
  doc.path(mark).fill("#bf3f0b");
  doc.path(spark).fill("#ff7446");
  for (const [cx, cy] of [
    [9, 14.5],
    [13.5, 21],
    [20, 24.5],
  ] as const)
    doc.circle(cx, cy, 1.7).fill(PAPER);
}
