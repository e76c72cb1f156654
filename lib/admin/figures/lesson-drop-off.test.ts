import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byDrop, byPeopleLost, courseFigures } from "./lesson-drop-off";

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
        const most = Math.max(...figures.map(({ lost }) => lost ?? 0));
        expect(worst?.lost).toBe(most === 0 ? undefined : most);
      }),
    );
  });

  it("is sorted by the share that is shown in a course, and by people across courses", () => {
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
      lesson("early", 4, 0.1),
      lesson("many", 2, 0.67),
      lesson("few", 1, 0.67),
      lesson("all", 1, 1),
      lesson("none", 0, null),
    ];
    expect(byDrop(lessons).map(({ key }) => key)).toEqual(["all", "many", "few", "early", "none"]);
    expect(byPeopleLost(lessons).map(({ key }) => key)).toEqual(["early", "many", "all", "few", "none"]);
  });
});
