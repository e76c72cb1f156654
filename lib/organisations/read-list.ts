import { normaliseEmail } from "../auth/rules";

/** A row of a list as it was read: an address, or what was written in its place. */
export type ListRow = { line: number; given: string };
type Row = { line: number; cells: string[]; raw: string };

const SEPARATORS = [";", "\t", ","];
const LONGEST = 2_000; // characters of a quoted cell with line breaks in it; more is a quote that nobody closed
/** What stands for the signs of an address where people write with wide letters. */
const NARROW: Record<string, string> = {
  "＠": "@",
  "﹫": "@",
  "．": ".",
  "。": ".",
  "｡": ".",
  "：": ":",
  "＜": "<",
  "＞": ">",
  "，": ",",
  "、": ",",
  "﹐": ",",
  "；": ";",
  "﹔": ";",
};

/**
 * The addresses of a pasted list or CSV file, with their line numbers: the column headed 'email', else every cell
 * of a row that is meant as an address. Where there is none the row is given as it stands: nothing is left out without a
 * word. A table is separated as its head is: 'Doe, Jane;j@x' is two cells below 'Name;Email', whatever programs leave
 * without quotes.
 */
export function readList(text: string): ListRow[] {
  const lines = withoutCards(cleaned(text).split("\n"));
  let first = lines.findIndex((line) => line.trim() !== "");
  const [, told] = /^sep=([;,\t|])$/i.exec(lines[first]?.trim() ?? "") ?? []; // what spreadsheets say before a table
  if (told) first = lines.findIndex((line, at) => at > first && line.trim() !== "");
  const head = lines[first] ?? "";
  const hasHead = !head.includes("@") && cellsOf(head).some(isHead);
  const separator = hasHead ? (told ?? SEPARATORS.find((one) => head.includes(one))) : undefined;
  const from = hasHead ? first + 1 : Math.max(first, 0);
  const rows = readRows(
    lines.slice(from).join("\n"),
    separator ?? SEPARATORS.join(""),
    separator !== undefined,
  )
    .map((row) => ({ ...row, line: row.line + from }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const take = separator === undefined ? addressCells : columnReader(cellsOf(head, separator), rows);
  return rows.flatMap(({ line, cells, raw }) => {
    const taken = take(cells).flatMap(addressesIn);
    return (taken.length > 0 ? taken : [raw]).map((given) => ({ line, given }));
  });
}

/** Without signs that nobody sees, with one kind of space, of line break and of the signs of an address. */
function cleaned(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[^\S\n\t]/g, " ")
    .replaceAll(/[＠﹫．。｡：＜＞，、﹐；﹔]/g, (sign) => NARROW[sign] ?? sign);
}

/** Of each vCard the first address, in its line, or else the name; a person is invited once. */
function withoutCards(lines: string[]): string[] {
  let card: { address: boolean; name: string } | undefined;
  return lines.map((line) => {
    if (/^ *BEGIN:VCARD *$/i.test(line)) {
      card = { address: false, name: "" };
      return "";
    }
    if (!card) return line;
    const [label = "", ...rest] = line.trim().split(":");
    const property = label
      .split(";")[0]
      ?.replace(/^item\d+\./i, "")
      .toUpperCase();
    const value = rest.join(":").trim();
    if (property === "FN") card.name = value;
    if (property === "EMAIL" && value && !card.address) {
      card.address = true;
      return value;
    }
    if (property !== "END") return "";
    const left = card.address ? "" : card.name || "vCard";
    card = undefined;
    return left;
  });
}

/** The cells of rows, without the quotes around them. In a table a quoted cell may go over several lines. */
function readRows(text: string, separators: string, isTable: boolean): Row[] {
  const rows: Row[] = [];
  let row: { start: number; line: number; cells: string[] } = { start: 0, line: 1, cells: [] };
  for (let at = 0, line = 1; at <= text.length; ) {
    const { cell, next } = readCell(text, at, separators, isTable);
    row.cells.push(cell);
    line += text.slice(at, next).split("\n").length - 1;
    if (next >= text.length || text[next] === "\n") {
      rows.push({ line: row.line, cells: row.cells, raw: text.slice(row.start, next).trim() });
      line++;
      row = { start: next + 1, line, cells: [] };
    }
    at = next + 1;
  }
  return rows;
}

const cellsOf = (line: string, separators = SEPARATORS.join("")) =>
  readRows(line, separators, false).flatMap(({ cells }) => cells);

function readCell(text: string, from: number, separators: string, isTable: boolean) {
  let begin = from;
  while (text[begin] === " ") begin++;
  const close = text[begin] === '"' ? closingQuote(text, begin + 1) : -1;
  const quoted = close < 0 ? "" : text.slice(begin + 1, close);
  const end = endOfCell(text, close < 0 ? begin : close + 1, separators);
  const after = text.slice(close + 1, end);
  const isCell = !quoted.includes("\n") || (isTable && after.trim() === "");
  // '"Jane Doe"@x.example' is an address of which the quotes are a part.
  if (isCell && after.startsWith("@")) return { cell: text.slice(begin, end).trim(), next: end };
  if (close >= 0 && isCell) return { cell: (quoted.replaceAll('""', '"') + after).trim(), next: end };
  const next = endOfCell(text, begin, separators);
  return { cell: text.slice(begin, next).trim(), next };
}

/** Where a quoted cell is closed; -1 when it is not. Two quotes are one within. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at - from <= LONGEST; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at - from > LONGEST) return -1;
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function endOfCell(text: string, from: number, separators: string): number {
  let end = from;
  while (end < text.length && text[end] !== "\n" && !separators.includes(text.charAt(end))) end++;
  return end;
}

/** 'Email', 'E-Mail-Adresse', 'E-mail 1 - Value', 'Work email', 'Courriel', 'Correo electrónico'. */
const isHead = (cell: string) =>
  cell.length <= 60 &&
  /(?:^|[\s_(-])(?:e-?mails?|mails?|courriel|correo)(?![.\p{L}])|e-?mail-?add?res|^userprincipalname$/iu.test(
    cell,
  );

/** Reads the column of addresses: the first of those headed so that has any, and in a row without it the next. */
function columnReader(head: string[], rows: Row[]) {
  const headed = [...head.keys()].filter((at) => isHead(head[at] ?? ""));
  const used = headed.filter((at) => rows.some(({ cells }) => cells[at]?.includes("@")));
  return (cells: string[]) => {
    const cell = (used.length > 0 ? used : headed).map((at) => cells[at] ?? "").find((each) => each !== "");
    // A row with more cells than the head has a separator in a name: what stands in the column is none of its addresses.
    if (cells.length > head.length && !cell?.includes("@")) return cells.filter(isMeant);
    return cell ? [cell] : [];
  };
}

/** The cells of a row that are meant as addresses. */
function addressCells(cells: string[]): string[] {
  const meant = cells.filter(isMeant);
  const isSure = meant.some((cell) => addressesIn(cell).some(normaliseEmail));
  return isSure ? meant.filter((cell) => !isElsewhere(cell)) : meant;
}

/** An address, or what was meant as one: 'jane.x.example', 'jane at x.example'. A website is none. */
const isMeant = (cell: string) =>
  cell.includes("@") || (/\.\p{L}{2,}\.?$/u.test(cell) && !/^(?:https?:|www\.)/i.test(cell));

/** A name or a page of a network, beside an address: '@jane', 'https://social.example/@jane'. */
const isElsewhere = (cell: string) => /^(?:https?:|@[^.\s]*$)/i.test(cell);

/** The addresses in a cell, without what mail programs, lists and people write around them; else the cell as it is. */
function addressesIn(cell: string): string[] {
  const text = /mailto:/i.test(cell)
    ? cell
        .replaceAll(/mailto:/gi, " ")
        .replaceAll("%40", "@")
        .replaceAll("%20", " ")
    : cell;
  const pieces = text.split(/[\s<>()[\]{}|,;]/).filter((piece) => piece.includes("@"));
  if (pieces.length === 0) return [cell];
  const read = pieces.map((piece) => ({ piece, email: normaliseEmail(bare(piece)) }));
  if (pieces.length === 1 && !read[0]?.email) return [cell];
  return [...new Map(read.map(({ piece, email }) => [email ?? piece, email ? bare(piece) : piece])).values()];
}

/** A piece of text without a label before the address, a question after it, and signs around it. */
function bare(piece: string): string {
  const at = piece.indexOf("@");
  const question = piece.indexOf("?", at);
  let begin = piece.lastIndexOf(":", at) + 1;
  let end = question < 0 ? piece.length : question;
  while (begin < end && !/[\p{L}\p{N}_+!#$%&/=^{}~]/u.test(piece.charAt(begin))) begin++;
  while (end > begin && !/[\p{L}\p{M}\p{N}=]/u.test(piece.charAt(end - 1))) end--;
  return piece.slice(begin, end);
}
