import { describe, expect, it } from "vitest";
import { type Memory, scheduleReview, startCard } from "./schedule";

const DAY = 86_400_000;
const missedAt = new Date("2026-11-01T10:30:00Z");
const daysFrom = (at: Date) => (at.getTime() - missedAt.getTime()) / DAY;

/** Reviews a card as soon as it is due, for 30 days. `answers`: 'r' right, 'w' wrong; the last one goes on. */
function reviewDays(answers: string): number[] {
  const days: number[] = [];
  let card = startCard(missedAt);
  for (let n = 0; daysFrom(card.dueAt) <= 30; n++) {
    days.push(daysFrom(card.dueAt));
    card = scheduleReview(card, answers.at(Math.min(n, answers.length - 1)) === "r", card.dueAt);
  }
  return days;
}

describe("what was missed", () => {
  it.each([
    ["r", "always right", [1, 4, 12]],
    ["wr", "wrong once more", [1, 2, 5, 8, 14, 25]],
    ["rrw", "right twice, then always wrong", [1, 4, 12, ...Array.from({ length: 18 }, (_, n) => 13 + n)]],
    ["rwr", "right, wrong, then right", [1, 4, 5, 8, 12, 20]],
    ["w", "never right", Array.from({ length: 30 }, (_, n) => 1 + n)],
  ])("'%s', %s: comes back after %j days", (answers, _, days) => {
    expect(reviewDays(answers)).toEqual(days);
  });

  it("comes back tomorrow at the same time, and counts the miss as its first review", () => {
    const card = startCard(missedAt);
    expect(daysFrom(card.dueAt)).toBe(1);
    expect(card).toMatchObject({ reps: 1, lapses: 0, state: 2, reviewedAt: missedAt });
  });

  it("is due in whole days, however late it was answered, and never on the day of its review", () => {
    for (const late of [0, 0.01, 0.5, 3.3, 40]) {
      for (const isRight of [true, false]) {
        const at = new Date(missedAt.getTime() + (1 + late) * DAY);
        const { dueAt, reviewedAt } = scheduleReview(startCard(missedAt), isRight, at);
        const days = (dueAt.getTime() - at.getTime()) / DAY;
        expect(reviewedAt).toEqual(at);
        expect(days).toBeGreaterThanOrEqual(1);
        expect(Number.isInteger(days)).toBe(true);
      }
    }
  });

  it("stays away longer when it was known after a longer time", () => {
    const known = (days: number) => {
      const at = new Date(missedAt.getTime() + days * DAY);
      return scheduleReview(startCard(missedAt), true, at).dueAt.getTime() - at.getTime();
    };
    expect(known(10)).toBeGreaterThan(known(1));
  });

  it("is asked about once a year at least, and counts what was forgotten", () => {
    let card: Memory = startCard(missedAt);
    for (let n = 0; n < 40; n++) card = scheduleReview(card, true, card.dueAt);
    expect((card.dueAt.getTime() - card.reviewedAt.getTime()) / DAY).toBe(366);
    expect(scheduleReview(card, false, card.dueAt)).toMatchObject({ lapses: 1, reps: 42 });
  });

  it("answers the same for the same state, wherever it was stored in the meantime", () => {
    const card = scheduleReview(startCard(missedAt), true, new Date("2026-11-03T08:00:00Z"));
    const stored = { ...card, dueAt: new Date(card.dueAt.toISOString()) };
    const at = new Date("2026-11-20T08:00:00Z");
    expect(scheduleReview(stored, true, at)).toEqual(scheduleReview(card, true, at));
  });
});
