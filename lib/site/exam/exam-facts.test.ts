import { describe, expect, it } from "vitest";
import { type PaperFigures, published } from "./exam-facts";

const papers = (firstAttempts: number): PaperFigures => ({
  firstAttempts,
  attempts: 2 * firstAttempts,
  firstPassRate: 0.4,
  passRate: 0.5,
  reliability: 0.7,
  standardError: 9,
  computedAt: new Date(0),
});

describe("figures of the exam", () => {
  it.each([
    [0, false],
    [99, false],
    [100, true],
    [5_000, true],
  ])("of %i first attempts: published is %s", (firstAttempts, isPublished) => {
    expect(published(papers(firstAttempts)) !== null).toBe(isPublished);
  });

  it("are not published before there are any", () => {
    expect(published(null)).toBeNull();
  });
});
