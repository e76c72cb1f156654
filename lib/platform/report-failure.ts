import "server-only";
import { randomUUID } from "node:crypto";
import { log } from "./log";
import { currentRequestId } from "./request-context";

/**
 * Logs an error and returns a message for the user. It has a reference only (the request's id), because the error text
 * may hold SQL, paths or other people's data.
 */
export function reportFailure(where: string, error: unknown): string {
  const reference = currentRequestId() ?? randomUUID().slice(0, 8);
  log().error({ where, reference, err: error instanceof Error ? error : new Error(String(error)) });
  return `Something went wrong on our side. Please try again; reference ${reference}.`;
}
