import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";

const ABANDONED_AFTER_DAYS = 30;
const DAY = 86_400_000;

async function abandonAttempts() {
  const at = await now(db());
  await db().attempt.updateMany({
    where: { status: "open", startedAt: { lt: new Date(at.getTime() - ABANDONED_AFTER_DAYS * DAY) } },
    data: { status: "abandoned" },
  });
}

export const attemptJobs = { "quiz.abandon-attempts": abandonAttempts };
