import "server-only";
import { db } from "../../platform/db/client";
import { hasGoogle } from "./client";

export async function findGoogleAccount(userId: string): Promise<{ connected: string | null } | null> {
  const found = await db().account.findUnique({
    where: { userId_provider: { userId, provider: "google" } },
    select: { email: true },
  });
  if (!found && !hasGoogle()) return null;
  return { connected: found && (found.email ?? "a Google account") };
}
