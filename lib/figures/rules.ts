/*
 * What the desk's figures say, from rows that were summed over the weeks asked for. A week is named by its Monday
 * ('2026-11-16', UTC); money is EUR cents; a share is 0 to 1, and null where nothing can be divided.
 */

const DAY = 86_400_000; // milliseconds

/** 0 to 1; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The Mondays of the last `count` weeks, the oldest first; the last is the week of `at`. */
export function weeksUntil(at: Date, count: number): string[] {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const monday = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) - sinceMonday * DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  );
}

/** One row a week, also where nothing happened. */
export function fillWeeks<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  empty: Omit<Row, "week">,
): Row[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => known.get(week) ?? ({ week, ...empty } as Row));
}

/** The steps from the first visit to a certificate, in the order of the funnel. */
export const STEPS = {
  came: "Came (quiz begun or account made)",
  quiz: "Quiz finished",
  account: "Signed up",
  lesson: "First lesson completed",
  checkout: "Checkout started",
  paid: "Paid",
  exam: "Exam started",
  passed: "Exam passed",
} as const;

type StepName = keyof typeof STEPS;
export type StepRow = { step: string; people: number; inOrder: number };
export type Step = {
  step: StepName;
  label: string;
  /** Who did this step and every one before it. */
  inOrder: number;
  /** Of the step before; null for the first. */
  ofBefore: number | null;
  /** Who did this step, whatever else. */
  people: number;
};

/** The funnel, with a row for every step, also for one that nobody did. */
export function stepsOf(rows: StepRow[]): Step[] {
  const known = new Map(rows.map((row) => [row.step, row]));
  let before = 0;
  return (Object.keys(STEPS) as StepName[]).map((step) => {
    const { people, inOrder } = known.get(step) ?? { people: 0, inOrder: 0 };
    const ofBefore = step === "came" ? null : share(inOrder, before);
    before = inOrder;
    return { step, label: STEPS[step], inOrder, ofBefore, people };
  });
}

export type LessonRow = { key: string; title: string; completed: number; noFurther: number };
export type CourseRow = {
  id: string;
  title: string;
  enrolled: number;
  notBegun: number;
  finished: number;
  /** In the order of the course. */
  lessons: LessonRow[];
};
export type LessonFigures = LessonRow & {
  number: number;
  /** Came here or further. */
  reached: number;
  /** Of who reached it, went no further. */
  lost: number | null;
};
export type CourseFigures = Omit<CourseRow, "lessons"> & {
  lessons: LessonFigures[];
  /** Where most went no further; undefined when nobody stopped. */
  worst: LessonFigures | undefined;
};

/** Who finished a course has reached all of it; anybody else, all lessons up to the furthest one. */
export function courseFigures({ lessons, ...course }: CourseRow): CourseFigures {
  let reached = course.finished;
  const figures: LessonFigures[] = [];
  for (const [index, lesson] of [...lessons.entries()].reverse()) {
    reached += lesson.noFurther;
    figures.unshift({ ...lesson, number: index + 1, reached, lost: share(lesson.noFurther, reached) });
  }
  const [worst] = byDrop(figures);
  return { ...course, lessons: figures, worst: worst && worst.noFurther > 0 ? worst : undefined };
}

/** The lesson first that lost most people; of equals, the one that lost the greater share. */
export const byDrop = <Lesson extends LessonFigures>(lessons: Lesson[]): Lesson[] =>
  lessons.toSorted((a, b) => b.noFurther - a.noFurther || (b.lost ?? 0) - (a.lost ?? 0));

export type Sale = { week: string; orders: number; gross: number; refunded: number; disputed: number };
/** EUR cents that stay: without what went back, or may have to. */
export const netOf = ({ gross, refunded, disputed }: Sale) => gross - refunded - disputed;

export type Exams = { week: string; closed: number; passed: number };
export type Mails = { week: string; sent: number; failed: number };

/** The sum of each column that is a number. */
export function totalOf<Row extends { week: string }>(rows: Row[]): Omit<Row, "week"> {
  const total: Record<string, number> = {};
  for (const { week: _week, ...columns } of rows) {
    for (const [key, value] of Object.entries(columns)) total[key] = (total[key] ?? 0) + Number(value);
  }
  return total as Omit<Row, "week">;
}
