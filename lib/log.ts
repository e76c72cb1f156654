import { format } from "node:util";
import pino from "pino";
import { env } from "./env";

/** Characters: of a text that is masked, of one that is written, and of a whole line. */
const MASKED = 64_000;
const WRITTEN = 8_000;
const LINE = 32_000;

/** What may be an address: no cost beyond one look at each character, whatever is sent. */
const WORD = /[^\s<>"'()\\,;:]+/g;
const ROW = "Failing row contains (";
const END_OF_ROW = /\)(?=[."\n\\]|$)/;

/** Masks from what stands before the first `@` to the end of the last host. No host has a slash: a place in a stack stays. */
function maskWord(word: string): string {
  const at = word.indexOf("@", 1);
  if (at < 0) return word;
  const pieces = word.split("/");
  const last = pieces.findLastIndex(hasHost);
  if (last < 0) return word;
  const begin = word.slice(0, at).lastIndexOf("=") + 1;
  return [`${word.slice(0, begin)}[address]`, ...pieces.slice(last + 1)].join("/");
}

function hasHost(piece: string): boolean {
  const at = piece.indexOf("@");
  const dot = at < 0 ? -1 : piece.indexOf(".", at + 2);
  return dot > 0 && dot < piece.length - 1;
}

/** PostgreSQL tells every value of a row that a check refused. */
function maskRows(told: string): string {
  const [begin = "", ...rows] = told.split(ROW);
  const masked = rows.map((row) => {
    const end = END_OF_ROW.exec(row);
    return `Failing row contains [row]${end ? row.slice(end.index + 1) : ""}`;
  });
  return begin + masked.join("");
}

/** A text without the people in it, and no longer than what is written of one. */
export function mask(told: string): string {
  return maskRows(told.slice(0, MASKED)).replaceAll(WORD, maskWord).slice(0, WRITTEN);
}

/** Masks and shortens every text of a line. */
function tidyLine(line: string): string {
  const entry = JSON.parse(line, (_, value) => (typeof value === "string" ? mask(value) : value));
  const whole = JSON.stringify(entry);
  if (whole.length <= LINE) return `${whole}\n`;
  const { level, time, code, msg } = entry;
  return `${JSON.stringify({ level, time, code, msg, cut: whole.slice(0, LINE) })}\n`;
}

/**
 * What an error says, in one line for an operator: of a long one the last paragraph, because the database's client
 * repeats the call and what it was given first.
 */
export function messageOf(error: unknown): string {
  const told = error instanceof Error ? error.message || error.name : String(error);
  const last = told
    .trim()
    .split(/\n\s*\n/)
    .at(-1);
  return mask(last ?? "")
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);
}

/**
 * Structured lines on standard output. Ids instead of addresses and names; the keys below are blanked wherever they turn
 * up, and every text in a line is masked: mail servers and databases repeat what they were given. `destination`: for tests.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    hooks: { streamWrite: tidyLine },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["email", "password", "token", "cookie", "*.email", "*.password", "*.token", "*.cookie"],
      censor: "[redacted]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

let logger: pino.Logger | undefined;

/** The one logger of this process. */
export function log(): pino.Logger {
  logger ??= createLog(env().LOG_LEVEL);
  return logger;
}

const said = new Set<string>();
let minute = 0;

/** Whether this is said for the first time in this minute: for what many parts say every second while something is away. */
export function isNewThisMinute(told: string): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) said.clear();
  minute = now;
  if (said.has(told)) return false;
  said.add(told);
  return true;
}

/**
 * Next prints errors as they are, over many lines, beside onRequestError, which logs all that have a digest: here they
 * become lines as all others are.
 */
export function takeOverErrors(): void {
  console.error = (...told: unknown[]) => {
    const error = told.find((one) => one instanceof Error);
    if (error && "digest" in error) return;
    log().error({ code: "framework", err: error ?? new Error(format(...told)) });
  };
}
