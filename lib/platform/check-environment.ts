import "server-only";
import { isOwnersRole, OWNERS_ROLE } from "./db/database-role";
import { env } from "./env";

export async function checkEnvironment(): Promise<void> {
  try {
    env();
    // If the database is down, /api/health/ready checks again later.
    if (await isOwnersRole().catch(() => false))
      throw new Error(`The environment is not usable. ${OWNERS_ROLE}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
