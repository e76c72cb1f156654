import { normaliseEmail } from "../accounts/email-addresses";

export type ListRow = { line: number; given: string };
type Row = { line: number; cells: string[]; raw: string };

const SEPARATORS = [";", "\t", ","];
const LONGEST = 2_000; // characters of a multi-line quoted cell; longer means an unclosed quote
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
 * The emails of a pasted list or CSV file, with line numbers: from the column headed 'email', otherwise every cell
 * that looks like one. A row without an email is returned whole, so nothing is lost silently. The head decides the
 * separator: below 'Name;Email', 'Doe, Jane;j@x' is two cells even without quotes.
 */
export function readEmailList(text: string): ListRow[] {
  const lines = withoutCards(cleaned(text).split("\n"));
  let first = lines.findIndex((line) => line.trim() !== "");
  const [, told] = /^sep=([;,\t|])$/i.exec(lines[first]?.trim() ?? "") ?? []; // spreadsheets write this before a table
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

function cleaned(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[^\S\n\t]/g, " ")
    .replaceAll(/[＠﹫．。｡：＜＞，、﹐；﹔]/g, (sign) => NARROW[sign] ?? sign);
}

/** Keeps the first email of each vCard, or its name: a person is invited once. */
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
  // In '"Jane Doe"@x.example' the quotes belong to the email.
  if (isCell && after.startsWith("@")) return { cell: text.slice(begin, end).trim(), next: end };
  if (close >= 0 && isCell) return { cell: (quoted.replaceAll('""', '"') + after).trim(), next: end };
  const next = endOfCell(text, begin, separators);
  return { cell: text.slice(begin, next).trim(), next };
}

/** -1 if unclosed. A doubled quote is part of the text. */
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

/** The first headed column with emails; in rows without one, the next. */
function columnReader(head: string[], rows: Row[]) {
  const headed = [...head.keys()].filter((at) => isHead(head[at] ?? ""));
  const used = headed.filter((at) => rows.some(({ cells }) => cells[at]?.includes("@")));
  return (cells: string[]) => {
    const cell = (used.length > 0 ? used : headed).map((at) => cells[at] ?? "").find((each) => each !== "");
    // A longer row has an unquoted separator in a name, so its columns are shifted.
    if (cells.length > head.length && !cell?.includes("@")) return cells.filter(isMeant);
    return cell ? [cell] : [];
  };
}

function addressCells(cells: string[]): string[] {
  const meant = cells.filter(isMeant);
  const isSure = meant.some((cell) => addressesIn(cell).some(normaliseEmail));
  return isSure ? meant.filter((cell) => !isElsewhere(cell)) : meant;
}

/** Also mistyped ones: 'jane.x.example', 'jane at x.example'. Not websites. */
const isMeant = (cell: string) =>
  cell.includes("@") || (/\.\p{L}{2,}\.?$/u.test(cell) && !/^(?:https?:|www\.)/i.test(cell));

/** A social handle or page: '@jane', 'https://social.example/@jane'. */
const isElsewhere = (cell: string) => /^(?:https?:|@[^.\s]*$)/i.test(cell);

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

/** Removes a label before, a query after, and signs around the email. */
function bare(piece: string): string {
  const at = piece.indexOf("@");
  const question = piece.indexOf("?", at);
  let begin = piece.lastIndexOf(":", at) + 1;
  let end = question < 0 ? piece.length : question;
  while (begin < end && !/[\p{L}\p{N}_+!#$%&/=^{}~]/u.test(piece.charAt(begin))) begin++;
  while (end > begin && !/[\p{L}\p{M}\p{N}=]/u.test(piece.charAt(end - 1))) end--;
  return piece.slice(begin, end);
}
