import "server-only";
import { randomUUID } from "node:crypto";
import { log } from "./log";

/**
 * Logs what went wrong and gives the sentence that a person may see: a reference instead of the text,
 * which can hold anything (SQL, paths, other people's data).
 */
export function reportFailure(where: string, error: unknown): string {
  const reference = randomUUID().slice(0, 8);
  log().error({ where, reference, err: error instanceof Error ? error : new Error(String(error)) });
  return `Something went wrong on our side. Please try again; reference ${reference}.`;
}
