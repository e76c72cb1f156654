import "server-only";
import { Document, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { stackOf } from "../certificates/font-stacks";
import { nameFamilies } from "../certificates/name-fonts";
import { nameSize } from "../certificates/name-typesetting";
import { bold, drawName, registerFonts, SANS } from "../certificates/pdf-text";
import { toPrintable } from "../certificates/printable-names";
import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import { type EvidenceRow, HOURS_MEANING } from "./evidence";
import { NO_NAME } from "./seats";
import { type Standing, standingMeanings, standingNames, standings } from "./standings";

type Evidence = { organisation: string; at: Date; rows: EvidenceRow[] };

const [INK, SOFT, LINE, ACCENT] = ["#1d1814", "#564d45", "#e7ddcf", "#bf3f0b"];
const ANY = [...SANS, ...nameFamilies];

/** The renderer multiplies line height by the size in the same style, not an inherited one. */
const SET = { fontSize: 9, lineHeight: 1.4 };

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
  { title: "Lesson hours", width: 7, of: ({ hours }) => String(hours) },
  { title: "Last lesson", width: 9, of: ({ lastLesson }) => lastLesson },
  { title: "Topics", width: 21, of: ({ topics }) => topics.replaceAll("; ", "\n") },
  { title: "Exam and certificate", width: 19, of: certificateOf, link: true },
];

function certificateOf({ certificate, result, validUntil }: EvidenceRow): string {
  const code = new URLSearchParams(certificate.split("?")[1]).get("code");
  return code ? `${result}\n${code}\nvalid until ${validUntil}` : "";
}

const LACKING =
  " A question mark stands for a letter that this document cannot set: the CSV file has each person's name whole.";

export async function renderEvidence({ organisation, at, rows }: Evidence): Promise<Uint8Array> {
  registerFonts();
  const title = `Evidence of AI training: ${organisation}`;
  const isWhole = [organisation, ...rows.map(({ name }) => name)].every((name) => toPrintable(name) === name);
  const page = h(
    Page,
    {
      size: "A4",
      orientation: "landscape",
      style: { padding: 36, paddingBottom: 48, fontFamily: SANS, fontSize: 9, color: INK },
    },
    h(Text, { style: { ...bold, fontSize: 9, color: ACCENT } }, brand.name),
    h(
      Text,
      { style: { fontFamily: nameFamilies, fontSize: 22, lineHeight: 1.3, marginTop: 2 } },
      "Evidence of AI training",
    ),
    h(View, { style: { marginTop: 2 } }, nameText(organisation, 12, 700)),
    h(
      Text,
      { style: { color: SOFT, marginTop: 6, marginBottom: 14, ...SET } },
      `${summary(rows)} As of ${formatDay(at)}. Online courses. ${HOURS_MEANING} The exam is unsupervised, ` +
        `and the identity is declared by its holder. Certificates are checked at their address.${isWhole ? "" : LACKING}`,
    ),
    line(
      columns.map(({ title: text }) => text),
      { ...bold, backgroundColor: "#f3ece0" },
      "head",
      true,
    ),
    ...standings.flatMap((standing) => {
      const people = rows.filter((row) => row.standing === standing);
      if (people.length === 0) return [];
      return [
        groupLine(standing, people.length),
        ...people.map((row, n) => personLine(row, `${standing}-${n}`)),
      ];
    }),
    h(Text, {
      style: { position: "absolute", bottom: 24, left: 36, right: 36, color: SOFT, textAlign: "right" },
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  );
  const about = { title, author: brand.legalName, creator: brand.name, producer: brand.name, language: "en" };
  return renderToBuffer(h(Document, about, page));
}

/** Names outside the sheet's own letters are drawn as on a certificate, for marks and direction. */
function nameText(name: string, fontSize: number, width: number): ReactElement {
  const text = name.replaceAll(/\s+/gu, " ").trim();
  if (stackOf(text) !== "display") {
    const size = Math.min(fontSize, nameSize(text, width));
    return drawName({ name: text, size, width, align: "left", ink: INK });
  }
  return h(Text, { key: "name", style: { ...SET, fontFamily: ANY, fontSize } }, breaking(text));
}

/** Points, without padding. */
const PERSON_WIDTH = 168;

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

function groupLine(standing: Standing, count: number): ReactElement {
  const about = standingMeanings[standing];
  return h(
    View,
    {
      key: standing,
      minPresenceAhead: 40,
      style: { flexDirection: "row", paddingTop: 12, paddingBottom: 4, paddingLeft: 5 },
    },
    h(Text, { style: { ...bold, fontSize: 11 } }, `${standingNames[standing]} (${count})`),
    about ? h(Text, { style: { color: SOFT, marginLeft: 6, marginTop: 2 } }, about) : null,
  );
}

const cell = (width: number) => ({ width: `${width}%`, paddingVertical: 6, paddingHorizontal: 5 });

function line(texts: string[], style: object, key: string, fixed = false): ReactElement {
  return h(
    View,
    { key, fixed, style: { flexDirection: "row", borderBottomWidth: 0.7, borderBottomColor: LINE } },
    ...texts.map((text, index) =>
      h(View, { key: text, style: { ...cell(columns[index]?.width ?? 0), ...style } }, h(Text, {}, text)),
    ),
  );
}

function personName({ name, standing }: EvidenceRow): ReactElement | null {
  if (name) return nameText(name, SET.fontSize, PERSON_WIDTH);
  if (standing === "invited") return null;
  return h(Text, { key: "name", style: { ...SET, color: SOFT } }, NO_NAME);
}

function personLine(row: EvidenceRow, key: string): ReactElement {
  const style = { fontFamily: ANY, ...SET };
  return h(
    View,
    { key, wrap: false, style: { flexDirection: "row", borderBottomWidth: 0.7, borderBottomColor: LINE } },
    ...columns.map(({ title, width, of, link }) =>
      h(
        View,
        { key: title, style: cell(width) },
        link && row.certificate
          ? h(Link, { src: row.certificate, style: { ...style, color: ACCENT } }, of(row))
          : [title === "Person" ? personName(row) : null, h(Text, { key: "text", style }, breaking(of(row)))],
      ),
    ),
  );
}
