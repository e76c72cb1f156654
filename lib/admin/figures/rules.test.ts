import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byDrop, courseFigures, fillWeeks, netOf, stepsOf, totalOf, weeksUntil } from "./rules";

describe("weeks", () => {
  it.each([
    ["a Monday's first moment", "2026-11-23T00:00:00Z", ["2026-11-16", "2026-11-23"]],
    ["a Sunday's last", "2026-11-22T23:59:59.999Z", ["2026-11-09", "2026-11-16"]],
    ["the turn of the year", "2027-01-01T12:00:00Z", ["2026-12-21", "2026-12-28"]],
    ["29 February", "2028-02-29T12:00:00Z", ["2028-02-21", "2028-02-28"]],
  ])("begin on Monday, UTC: %s", (_when, at, expected) => {
    expect(weeksUntil(new Date(at), 2)).toEqual(expected);
  });

  it("have a row each, also where nothing happened", () => {
    const rows = [{ week: "2026-11-16", closed: 3, passed: 2 }];
    expect(fillWeeks(["2026-11-09", "2026-11-16"], rows, { closed: 0, passed: 0 })).toEqual([
      { week: "2026-11-09", closed: 0, passed: 0 },
      ...rows,
    ]);
  });

  it("are summed column by column", () => {
    expect(
      totalOf([
        { week: "2026-11-09", sent: 1, failed: 0 },
        { week: "2026-11-16", sent: 2, failed: 3 },
      ]),
    ).toEqual({ sent: 3, failed: 3 });
  });
});

it("what stays of sales is without what went back and what may have to", () => {
  expect(netOf({ week: "2026-11-16", orders: 3, gross: 11_700, refunded: 3_900, disputed: 3_900 })).toBe(
    3_900,
  );
});

it("the funnel has every step, each as a share of the one before; of nobody there is no share", () => {
  const rows = [
    { step: "came", people: 10, inOrder: 10 },
    { step: "quiz", people: 4, inOrder: 4 },
    { step: "account", people: 6, inOrder: 1 },
    { step: "paid", people: 2, inOrder: 0 },
  ];
  expect(
    stepsOf(rows).map(({ step, inOrder, ofBefore, people }) => [step, inOrder, ofBefore, people]),
  ).toEqual([
    ["came", 10, null, 10],
    ["quiz", 4, 0.4, 4],
    ["account", 1, 0.25, 6],
    ["lesson", 0, 0, 0],
    ["checkout", 0, null, 0],
    ["paid", 0, null, 2],
    ["exam", 0, null, 0],
    ["passed", 0, null, 0],
  ]);
});

/** For a course with so many lessons: the furthest lesson of each learner, -1 if not begun; and how many finished. */
const learners = fc.integer({ min: 1, max: 8 }).chain((lessons) =>
  fc.record({
    lessons: fc.constant(lessons),
    furthest: fc.array(fc.integer({ min: -1, max: lessons - 1 }), { maxLength: 40 }),
    finished: fc.nat({ max: 20 }),
  }),
);

describe("where learners stop", () => {
  it("is said of everybody who began, once, whatever they did", () => {
    fc.assert(
      fc.property(learners, ({ lessons, furthest, finished }) => {
        const stoppedAt = (lesson: number) => furthest.filter((last) => last === lesson).length;
        const { lessons: figures, worst } = courseFigures({
          id: "course",
          title: "Course",
          finished,
          notBegun: stoppedAt(-1),
          enrolled: furthest.length + finished,
          lessons: Array.from({ length: lessons }, (_, index) => ({
            key: `lesson-${index}`,
            title: "Lesson",
            completed: 0,
            noFurther: stoppedAt(index),
          })),
        });
        expect(figures.map(({ number }) => number)).toEqual(figures.map((_, index) => index + 1));
        for (const [index, { reached, lost, noFurther }] of figures.entries()) {
          expect(reached).toBe(finished + furthest.filter((last) => last >= index).length);
          expect(lost).toBe(reached === 0 ? null : noFurther / reached);
        }
        const most = Math.max(...figures.map(({ noFurther }) => noFurther));
        expect(worst?.noFurther).toBe(most === 0 ? undefined : most);
      }),
    );
  });

  it("of lessons that lost as many, the one that lost the greater share comes first", () => {
    const lesson = (key: string, noFurther: number, lost: number | null) => ({
      key,
      title: key,
      completed: 0,
      number: 1,
      reached: 10,
      noFurther,
      lost,
    });
    const lessons = [
      lesson("few", 1, 0.9),
      lesson("early", 4, 0.1),
      lesson("late", 4, 0.5),
      lesson("none", 0, null),
    ];
    expect(byDrop(lessons).map(({ key }) => key)).toEqual(["late", "early", "few", "none"]);
  });
});
