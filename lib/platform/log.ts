import pino from "pino";
import { env } from "./env";
import { LogRepeats } from "./log-repeats";
import { currentRequestId } from "./request-context";
import { countLogLine } from "./telemetry/metrics";
import { currentTraceId } from "./telemetry/spans";

/** Max characters: of a text to mask, of a written text, and of a line. */
const MASKED = 64_000;
const WRITTEN = 8_000;
const LINE = 32_000;

/** A candidate for an email. Linear time for any input. */
const WORD = /[^\s<>"'()\\,;:]+/g;
const ROW = "Failing row contains (";
const END_OF_ROW = /\)(?=[."\n\\]|$)/;

/** Masks from the text before the first `@` to the end of the last host. Keeps paths in stacks: a host has no slash. */
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

/** PostgreSQL errors contain all values of a row that a constraint refused. */
function maskRows(told: string): string {
  const [begin = "", ...rows] = told.split(ROW);
  const masked = rows.map((row) => {
    const end = END_OF_ROW.exec(row);
    return `Failing row contains [row]${end ? row.slice(end.index + 1) : ""}`;
  });
  return begin + masked.join("");
}

export function mask(told: string): string {
  return maskRows(told.slice(0, MASKED)).replaceAll(WORD, maskWord).slice(0, WRITTEN);
}

function tidyLine(line: string): string {
  const entry = JSON.parse(line, (_, value) => (typeof value === "string" ? mask(value) : value));
  const whole = JSON.stringify(entry);
  if (whole.length <= LINE) return `${whole}\n`;
  const { level, time, code, msg } = entry;
  return `${JSON.stringify({ level, time, code, msg, cut: whole.slice(0, LINE) })}\n`;
}

/**
 * An error as one line for an operator. Takes the last paragraph, because Prisma first repeats the call and its
 * arguments.
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

/** pino's numbers of the levels. */
const WARN = 40;
const ERROR = 50;

const shared = globalThis as typeof globalThis & { skillbiteRepeats?: LogRepeats };

function sharedRepeats(): LogRepeats {
  if (!shared.skillbiteRepeats) {
    const made = new LogRepeats();
    process.once("exit", () => made.flush());
    shared.skillbiteRepeats = made;
  }
  return shared.skillbiteRepeats;
}

/** What the line is about: its code, the place or the job. All of them are few. */
function codeOf({ code, where, job }: Record<string, unknown>): string {
  return String(code ?? where ?? (job === undefined ? "other" : `job:${job}`));
}

type Hook = NonNullable<NonNullable<pino.LoggerOptions["hooks"]>["logMethod"]>;

/** Counts warnings and errors by code, and leaves out errors that repeat. */
const writeOnce = (repeats: LogRepeats): Hook =>
  function (given, method, level) {
    const [fields] = given as unknown[];
    if (level >= WARN && fields && typeof fields === "object") {
      const known = { ...fields } as Record<string, unknown>;
      countLogLine({ level: level >= ERROR ? "error" : "warn", code: codeOf(known) });
      const id = { requestId: currentRequestId() };
      const write = (count: object) => method.apply(this, [count] as never);
      if (level >= ERROR && !repeats.admit({ ...id, ...known }, write)) return;
    }
    method.apply(this, given);
  };

/** Whose line it is, and of which trace. */
function requestFields(): Record<string, string> {
  const [requestId, traceId] = [currentRequestId(), currentTraceId()];
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

/**
 * Structured lines on stdout. It redacts the fields below and masks every text, because mail servers and databases
 * repeat their input. `destination`: for tests.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    mixin: requestFields,
    hooks: { streamWrite: tidyLine, logMethod: writeOnce(destination ? new LogRepeats() : sharedRepeats()) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["email", "password", "token", "cookie", "*.email", "*.password", "*.token", "*.cookie"],
      censor: "[redacted]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

let logger: pino.Logger | undefined;

export function log(): pino.Logger {
  logger ??= createLog(env().LOG_LEVEL);
  return logger;
}

const said = new Set<string>();
let minute = 0;

/** True the first time a text comes in a minute. For messages that many parts repeat every second during an outage. */
export function isNewThisMinute(told: string): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) said.clear();
  minute = now;
  if (said.has(told)) return false;
  said.add(told);
  return true;
}
