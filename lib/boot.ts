import "server-only";
import { env } from "./env";
import { normaliseRequests } from "./request";

/** What a web instance does before it takes requests. A bad environment stops it with one clear line. */
export function boot(): void {
  try {
    env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  normaliseRequests();
}
