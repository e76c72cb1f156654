import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** nginx sends 32 hexadecimal digits, others a UUID. Nothing that could forge a line of a log. */
const SANE = /^[\w.-]{8,64}$/;

/** The id that our own proxy gave the request, or one that people can quote. A visitor's is not believed. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, proxies: number): string {
  const given = headers["x-request-id"];
  return proxies > 0 && typeof given === "string" && SANE.test(given)
    ? given
    : randomBytes(8).toString("hex");
}
