import "server-only";
import { join } from "node:path";
import {
  Circle,
  Document,
  Ellipse,
  G,
  Image,
  Link,
  Page,
  Path,
  renderToBuffer,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import { linkTo, siteUrl } from "../platform/links";
import { formatHours } from "../platform/numbers";
import { drawQr } from "../platform/qr-code";
import { badgeOf, type CertificateView, inSentence } from "./certificates";
import { nameFamilies } from "./name-fonts";
import { nameSize } from "./name-typesetting";
import { bold, drawName, registerFonts, SANS } from "./pdf-text";

const [WIDTH, HEIGHT] = [841.89, 595.28]; // A4 landscape in points
const MARGIN = 64;
const LINE = WIDTH - 2 * MARGIN;
const inks: Record<string, string> = {
  proficiency: "#bf3f0b",
  beginner: "#0d6b63",
  intermediate: "#24579f",
  advanced: "#98265f",
};
const [INK, SOFT, PAPER] = ["#1d1814", "#564d45", "#fffdf8"];

/** One A4 page with embedded fonts, like the sheet in components/certificates. */
export async function renderPdf(certificate: CertificateView): Promise<Uint8Array> {
  registerFonts();
  const { holderName, title, code } = certificate;
  const ink = inks[badgeOf(certificate)] ?? INK;
  const body = [frame(ink), words(certificate, ink), bottom(certificate)];
  const page = h(Page, { size: "A4", orientation: "landscape", style: { backgroundColor: PAPER } }, ...body);
  const about = {
    title: `${title}: ${holderName}`,
    author: brand.legalName,
    subject: code,
    creator: brand.name,
    producer: brand.name,
    language: "en",
  };
  return renderToBuffer(h(Document, about, page));
}

function bitten(inset: number, r: number): string {
  const [left, top, right, bottom] = [inset, inset, WIDTH - inset, HEIGHT - inset];
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`;
  return `M${left + r} ${top}H${right - r}${arc(right, top + r)}V${bottom - r}${arc(right - r, bottom)}H${left + r}${arc(left, bottom - r)}V${top + r}${arc(left + r, top)}Z`;
}

const SPARK = "M12 0c1 7.8 4.2 11 12 12-7.8 1-11 4.2-12 12-1-7.8-4.2-11-12-12 7.8-1 11-4.2 12-12z";

function frame(ink: string): ReactElement {
  const middle = `${WIDTH / 2} ${HEIGHT / 2}`;
  const rosette = Array.from({ length: 24 }, (_, n) =>
    h(Ellipse, {
      key: n,
      cx: WIDTH / 2,
      cy: HEIGHT / 2,
      rx: 272,
      ry: 96,
      fill: "none",
      stroke: ink,
      strokeWidth: 0.5,
      strokeOpacity: 0.13,
      transform: `rotate(${n * 7.5} ${middle})`,
    }),
  );
  const lines = [
    [20, 23, 3.6, ink],
    [26, 22, 0.8, ink],
    [29.5, 21.5, 0.8, "#ff7446"],
  ] as const;
  const corners = [29.8, WIDTH - 29.8].flatMap((x) => [29.8, HEIGHT - 29.8].map((y) => [x, y] as const));
  return h(
    Svg,
    {
      key: "frame",
      // A point less than the page: a full-height drawing would start a second page.
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT - 1,
      style: { position: "absolute", top: 0, left: 0 },
    },
    ...rosette,
    ...lines.map(([inset, radius, strokeWidth, stroke]) =>
      h(Path, { key: `line ${inset}`, d: bitten(inset, radius), fill: "none", stroke, strokeWidth }),
    ),
    ...corners.map(([x, y]) =>
      h(
        G,
        { key: `${x} ${y}`, transform: `translate(${x - 9}, ${y - 9}) scale(0.75)` },
        h(Path, { d: SPARK, fill: ink }),
      ),
    ),
  );
}

function words(certificate: CertificateView, ink: string): ReactElement {
  const { holderName, title, kind, assessment } = certificate;
  const isExam = kind === "certification";
  const areas = new Intl.ListFormat("en").format(assessment.areas.map(({ name }) => inSentence(name)));
  const line = (style: object, ...children: (string | ReactElement)[]) =>
    h(Text, { style: { textAlign: "center", fontFamily: SANS, color: INK, ...style } }, ...children);
  const strong = h(Text, { key: "title", style: bold }, title);
  const statement = isExam
    ? ["passed the ", strong, `, an exam of ${assessment.questions} questions on ${areas}.`]
    : [
        "completed the course ",
        strong,
        ` and passed its final assessment of ${assessment.questions} questions.`,
      ];
  return h(
    View,
    {
      key: "words",
      style: {
        position: "absolute",
        top: 58,
        left: MARGIN,
        right: MARGIN,
        alignItems: "center",
      },
    },
    h(
      View,
      { style: { flexDirection: "row", alignItems: "center", gap: 7 } },
      logo(),
      h(Text, { style: { fontFamily: nameFamilies, fontSize: 19, color: INK } }, brand.name),
    ),
    line(
      { ...bold, fontSize: 12.5, letterSpacing: 4.4, color: ink, marginTop: 20 },
      (isExam ? "Certificate of proficiency" : "Certificate of completion").toUpperCase(),
    ),
    line({ fontSize: 13, color: SOFT, marginTop: 24 }, "This certifies that"),
    h(
      View,
      { style: { marginTop: 4 } },
      drawName({
        name: holderName,
        size: nameSize(holderName, LINE),
        width: LINE,
        align: "center",
        ink: INK,
      }),
    ),
    h(View, { style: { width: 280, height: 0.8, backgroundColor: ink, marginTop: 9 } }),
    line({ fontSize: 15, lineHeight: 1.5, marginTop: 14, maxWidth: isExam ? 560 : 460 }, ...statement),
  );
}

function logo(): ReactElement {
  const mark =
    "M10.5 5h5.2a4.4 4.4 0 0 0 3.1 6.1 4.4 4.4 0 0 0 3.4 5.1 4.6 4.6 0 0 0 5.8 2.3v3.500a9 9 0 0 1-9 9h-8.500a8.500 8.500 0 0 1-8.500-8.500v-9a8.500 8.500 0 0 1 8.500-8.500z";
  const spark =
    "M25 .5c.6 4.2 2.3 5.9 6.5 6.5-4.2.6-5.9 2.3-6.5 6.5-.6-4.2-2.3-5.9-6.5-6.5 4.2-.6 5.9-2.3 6.5-6.5z";
  return h(
    Svg,
    { viewBox: "0 0 32 32", width: 27, height: 27 },
    h(Path, { d: mark, fill: "#bf3f0b" }),
    h(Path, { d: spark, fill: "#ff7446" }),
    ...[
      [9, 14.5],
      [13.5, 21],
      [20, 24.5],
    ].map(([cx, cy]) => h(Circle, { key: cx, cx: String(cx), cy: String(cy), r: "1.7", fill: PAPER })),
  );
}

function bottom(certificate: CertificateView): ReactElement {
  const { code, score, hours, testedAt, expiresAt, programmeVersion } = certificate;
  const facts = [
    ["Result", `Passed with ${score}%`],
    ["Tested on", formatDay(testedAt)],
    ["Valid until", formatDay(expiresAt)],
    hours ? ["Study time", formatHours(hours)] : ["Programme", programmeVersion],
  ] as const;
  const small = { fontFamily: SANS, fontSize: 9, color: SOFT } as const;
  const left = h(
    View,
    { style: { width: 250, flexDirection: "row", flexWrap: "wrap", rowGap: 9 } },
    ...facts.map(([label, value]) =>
      h(
        View,
        { key: label, style: { width: 125 } },
        h(Text, { style: small }, label),
        h(Text, { style: { ...bold, fontSize: 11, color: INK, marginTop: 1 } }, value),
      ),
    ),
  );
  const badge = join(/* turbopackIgnore: true */ process.cwd(), `public/badges/${badgeOf(certificate)}.png`);
  const check = linkTo(`/certificate-verify?code=${code}`);
  const { path, size } = drawQr(check);
  const right = h(
    Link,
    { src: check, style: { width: 250, alignItems: "flex-end", gap: 5, textDecoration: "none" } },
    h(Svg, { viewBox: `0 0 ${size} ${size}`, width: 80, height: 80 }, h(Path, { d: path, fill: INK })),
    h(Text, { style: small }, "Scan to check, or enter the code at"),
    h(Text, { style: { ...small, color: INK } }, `${siteUrl().host}/certificate-verify`),
    h(Text, { style: { ...bold, fontSize: 9.5, color: INK } }, code),
  );
  const row = { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" } as const;
  return h(
    View,
    { key: "bottom", style: { position: "absolute", bottom: 42, left: MARGIN, right: MARGIN } },
    h(View, { style: row }, left, h(Image, { src: badge, style: { width: 142, height: 142 } }), right),
    h(
      Text,
      { style: { ...small, textAlign: "center", marginTop: 12 } },
      "Online, unsupervised, identity declared by the holder.",
    ),
  );
}
