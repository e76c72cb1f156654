import "server-only";
import { isOwnersRole, OWNERS_ROLE } from "./check-role";
import { env, isDevelopment } from "./env";
import { takeOverErrors } from "./log";
import { prepareRequests } from "./prepare-requests";

/** What a web instance does before it takes requests. A bad environment stops it with one clear line. */
export async function boot(): Promise<void> {
  try {
    env();
    // A database that does not answer yet is asked again by /api/health/ready.
    if (await isOwnersRole().catch(() => false))
      throw new Error(`The environment is not usable. ${OWNERS_ROLE}.`);
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
