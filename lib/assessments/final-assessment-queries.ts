import "server-only";
import { cache } from "react";
import { db } from "../platform/db/client";
import { listReviewedItems, readOpenAttempt } from "./attempt-queries";
import type { AttemptView } from "./attempts";
import { hasPassed, PASS_MARK } from "./pass-mark";

/** The open attempt, else the last closed one, else null. */
export const findFinalAssessment = cache(
  async (userId: string, courseId: string): Promise<AttemptView | null> => {
    const attempt = await db().attempt.findFirst({
      where: { userId, courseId, kind: "final_assessment", status: { in: ["open", "closed"] } },
      orderBy: [{ status: "asc" }, { closedAt: "desc" }],
      select: { id: true, score: true, closedAt: true },
    });
    if (!attempt) return null;
    const { id, score, closedAt } = attempt;
    if (score === null || closedAt === null) return readOpenAttempt(id);
    const best = await db().attempt.findFirst({
      where: { userId, courseId, kind: "final_assessment", status: "closed", score: { gte: PASS_MARK } },
      orderBy: [{ score: "desc" }, { closedAt: "desc" }],
      select: { id: true },
    });
    const items = await listReviewedItems(id);
    const passed = hasPassed(score);
    return { status: "closed", id, score, passed, closedAt, passedAttemptId: best?.id ?? null, items };
  },
);
