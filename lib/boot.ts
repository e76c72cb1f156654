import "server-only";
import { env, isDevelopment } from "./env";
import { takeOverErrors } from "./log";
import { prepareRequests } from "./prepare-requests";

/** What a web instance does before it takes requests. A bad environment stops it with one clear line. */
export function boot(): void {
  try {
    env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  if (!isDevelopment) takeOverErrors();
  prepareRequests();
  // Asked to stop, Next finishes what it began and leaves with 128 + the signal, which supervisors take for a failure.
  process.on("exit", (code) => {
    if (code === 143 || code === 130) process.exitCode = 0;
  });
}
