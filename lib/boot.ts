import "server-only";
import { isOwnersRole, OWNERS_ROLE } from "./check-role";
import { env, isDevelopment } from "./env";
import { takeOverErrors } from "./log";
import { prepareRequests } from "./prepare-requests";

export async function boot(): Promise<void> {
  try {
    env();
    // If the database is down, /api/health/ready checks again later.
    if (await isOwnersRole().catch(() => false))
      throw new Error(`The environment is not usable. ${OWNERS_ROLE}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  if (!isDevelopment) takeOverErrors();
  prepareRequests();
  // On a signal, Next shuts down and exits with 128 + the signal number, which supervisors read as a failure.
  process.on("exit", (code) => {
    if (code === 143 || code === 130) process.exitCode = 0;
  });
}
