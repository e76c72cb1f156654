import "server-only";
import { now } from "../../platform/clock";
import { db, type Tx } from "../../platform/db/client";
import { nextStart, type StartLimit } from "./start-limits";

/** A person's starts of the exam, the latest first, as many as the limits ask for. */
export async function listStarts(userId: string, tx?: Tx): Promise<Date[]> {
  const rows = await (tx ?? db()).attempt.findMany({
    where: { userId, kind: "certification" },
    orderBy: { startedAt: "desc" },
    take: 5,
    select: { startedAt: true },
  });
  return rows.map(({ startedAt }) => startedAt);
}

/** From when a person can start the exam again, or null if it is now. */
export async function findNextStart(userId: string): Promise<StartLimit | null> {
  const [starts, at] = await Promise.all([listStarts(userId), now(db())]);
  return nextStart(starts, at);
}

/** The exam of a person at which somebody is looking; its result is still to come. */
export async function findHeldExam(userId: string): Promise<{ id: string } | null> {
  return db().attempt.findFirst({
    where: { userId, kind: "certification", status: "held" },
    orderBy: { closedAt: "desc" },
    select: { id: true },
  });
}
