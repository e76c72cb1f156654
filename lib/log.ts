import pino from "pino";
import { env } from "./env";

const ADDRESS = /[^\s<>"'()\\,;:=]+@[^\s<>"'()\\,;:]+\.[^\s<>"'()\\,;:]+/g;
/** What PostgreSQL tells of a row that a check refused: every value of it. */
const ROW = /Failing row contains \(.*?\)(?=\.|"|\\n|$)/g;

/** An error without the person whom it met: mail servers and databases repeat what they were given. */
export function maskError(error: Error): unknown {
  const told = JSON.stringify(pino.stdSerializers.err(error));
  return JSON.parse(told.replace(ROW, "Failing row contains [row]").replace(ADDRESS, "[address]"));
}

/**
 * Structured lines on standard output. Ids instead of addresses and names; the keys below are
 * blanked wherever they turn up, as a belt to those braces, and addresses in errors are masked.
 */
function create() {
  return pino({
    level: env().LOG_LEVEL,
    base: undefined,
    serializers: { err: maskError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["email", "password", "token", "cookie", "*.email", "*.password", "*.token", "*.cookie"],
      censor: "[redacted]",
    },
  });
}

let logger: pino.Logger | undefined;

/** The one logger of this process. */
export function log(): pino.Logger {
  logger ??= create();
  return logger;
}
