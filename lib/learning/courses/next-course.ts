import { type Level, levels } from "../skus";

type Candidate = {
  title: string;
  level: Level;
  /** Free, or the learner has access to it. */
  isOpen: boolean;
};

/**
 * Which of the courses that somebody has not begun comes after the one they finished: an open one before one that
 * costs something, then the same level, the ones above it and the ones below it, each from near to far.
 */
export function nextCourseOf<C extends Candidate>(finished: Level, notBegun: readonly C[]): C | null {
  const [next = null] = notBegun.toSorted(
    (a, b) =>
      Number(b.isOpen) - Number(a.isOpen) ||
      stepsBetween(finished, a.level) - stepsBetween(finished, b.level) ||
      a.title.localeCompare(b.title, "en"),
  );
  return next;
}

/** A step down counts as more than any step up. */
function stepsBetween(finished: Level, level: Level): number {
  const up = levels.indexOf(level) - levels.indexOf(finished);
  return up >= 0 ? up : levels.length - up;
}
