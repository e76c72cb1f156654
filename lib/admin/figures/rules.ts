/* Figures of the admin pages, from rows that are summed over the chosen weeks. A week is named by its Monday
   ('2026-11-16', UTC), money is in EUR cents, a share is 0 to 1 and null where there is nothing to divide by. */

const DAY = 86_400_000;

export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export function weeksUntil(at: Date, count: number): string[] {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const monday = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) - sinceMonday * DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  );
}

export function fillWeeks<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  empty: Omit<Row, "week">,
): Row[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => known.get(week) ?? ({ week, ...empty } as Row));
}

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
/** In the order in which a person takes them. */
export const stepNames = Object.keys(STEPS) as StepName[];

export type StepRow = { step: string; people: number; inOrder: number };
export type Step = {
  step: StepName;
  label: string;
  /** People who did this step and every step before it. */
  inOrder: number;
  ofBefore: number | null;
  people: number;
};

export function stepsOf(rows: StepRow[]): Step[] {
  const known = new Map(rows.map((row) => [row.step, row]));
  let before = 0;
  return stepNames.map((step) => {
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
  lessons: LessonRow[];
};
export type LessonFigures = LessonRow & {
  number: number;
  /** Came to this lesson or further. */
  reached: number;
  /** Share of the people who reached it and went no further. */
  lost: number | null;
};
export type CourseFigures = Omit<CourseRow, "lessons"> & {
  lessons: LessonFigures[];
  worst: LessonFigures | undefined;
};

/** People who finished have reached every lesson; others have reached all lessons up to their furthest one. */
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

export const byDrop = <Lesson extends LessonFigures>(lessons: Lesson[]): Lesson[] =>
  lessons.toSorted((a, b) => b.noFurther - a.noFurther || (b.lost ?? 0) - (a.lost ?? 0));

export type Sale = { week: string; orders: number; gross: number; refunded: number; disputed: number };
/** EUR cents without what was refunded, or may have to be. */
export const netOf = ({ gross, refunded, disputed }: Sale) => gross - refunded - disputed;

export type Exams = { week: string; closed: number; passed: number };

export function totalOf<Row extends { week: string }>(rows: Row[]): Omit<Row, "week"> {
  const total: Record<string, number> = {};
  for (const { week: _week, ...columns } of rows) {
    for (const [key, value] of Object.entries(columns)) total[key] = (total[key] ?? 0) + Number(value);
  }
  return total as Omit<Row, "week">;
}
