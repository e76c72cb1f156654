import pino from "pino";
import { env } from "./env";

/**
 * Structured lines on standard output. Ids instead of addresses and names; the keys below are
 * blanked wherever they turn up, as a belt to those braces.
 */
function create() {
  return pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["email", "password", "token", "cookie", "*.email", "*.password", "*.token", "*.cookie"],
      censor: "[redacted]",
    },
  });
}

let logger: pino.Logger | undefined;

export function log(): pino.Logger {
  logger ??= create();
  return logger;
}
