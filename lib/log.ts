import { format } from "node:util";
import pino from "pino";
import { env } from "./env";

/** No host has a slash: `node_modules/@prisma/client/index.js` is a place in a stack, and stays. */
const ADDRESS = /[^\s<>"'()\\,;:=]+@[^\s<>"'()\\,;:/]+\.[^\s<>"'()\\,;:/]+/g;
/** What PostgreSQL tells of a row that a check refused: every value of it. */
const ROW = /Failing row contains \(.*?\)(?=\.|"|\\n|$)/g;

const mask = (told: string) => told.replace(ROW, "Failing row contains [row]").replace(ADDRESS, "[address]");

/** An error without the person whom it met: mail servers and databases repeat what they were given. */
export function maskError(error: Error): unknown {
  return JSON.parse(mask(JSON.stringify(pino.stdSerializers.err(error))));
}

/**
 * What an error says, in one line for an operator, masked as maskError() does it: of a long one the end, because the
 * database's client repeats the call and what it was given first.
 */
export function messageOf(error: unknown): string {
  const told = error instanceof Error ? error.message || error.name : String(error);
  return mask(
    told
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? "",
  )
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);
}

/**
 * Structured lines on standard output. Ids instead of addresses and names; the keys below are blanked wherever they turn
 * up, as a belt to those braces, and a line is masked whole: of an error that comes without words of ours, the message
 * is copied beside it. `destination`: for tests.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: maskError },
    hooks: { streamWrite: mask },
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
 * become lines as all others are, masked.
 */
export function takeOverErrors(): void {
  console.error = (...told: unknown[]) => {
    const error = told.find((one) => one instanceof Error);
    if (error && "digest" in error) return;
    log().error({ code: "framework", err: error ?? new Error(format(...told)) });
  };
}
