import { describe, expect, it } from "vitest";
import { nextActionOf, type Situation } from "./next-best-action";

describe("the next best action", () => {
  const opened = { id: "c", title: "Course", completed: 0, nextLesson: { key: "one", title: "Lesson one" } };
  const begun = { ...opened, completed: 1, nextLesson: { key: "two", title: "Lesson two" } };
  const read = { ...begun, nextLesson: null };
  const start = { id: "first", title: "First Course" };
  const examUnderWay = { answered: 7, total: 20 };
  const none: Situation = {
    claim: null,
    quizScore: null,
    next: null,
    start: null,
    toAssess: null,
    holdsExam: false,
    examUnderWay: null,
    certificates: [],
  };
  const [exam, course] = [{ kind: "certification" }, { kind: "course" }] as const;
  it.each<[string, Partial<Situation>, string]>([
    ["is new", {}, "/quiz"],
    ["has opened a course", { next: opened }, "/course/c?lesson=one"],
    ["has read a course", { next: read }, "/course/c"],
    ["is in the middle of a course, and took no quiz", { next: begun }, "/course/c?lesson=two"],
    ["is in the middle of a course", { next: begun, quizScore: 50 }, "/course/c?lesson=two"],
    [
      "is in the middle of a course, and could certify",
      { next: begun, quizScore: 90 },
      "/course/c?lesson=two",
    ],
    [
      "is in the middle of a course, and has the exam too",
      { next: begun, holdsExam: true },
      "/course/c?lesson=two",
    ],
    ["has the exam", { holdsExam: true }, "/exam"],
    ["has begun a course and the exam", { next: begun, holdsExam: true, examUnderWay }, "/exam"],
    [
      "is certified and has begun the exam once more",
      { holdsExam: true, certificates: [exam], examUnderWay },
      "/exam",
    ],
    [
      "passed the exam, has not claimed the certificate, and has begun a course",
      { holdsExam: true, claim: { attemptId: "a", title: "Exam", score: 90 }, next: begun },
      "/certification/claim?attempt=a",
    ],
    ["has the exam, and only opened a course", { holdsExam: true, next: opened }, "/exam"],
    ["has the exam, and the certificate of a course", { holdsExam: true, certificates: [course] }, "/exam"],
    ["passed the exam, and took no quiz", { holdsExam: true, certificates: [exam] }, "/courses"],
    ["passed the exam and the quiz", { holdsExam: true, certificates: [exam], quizScore: 90 }, "/courses"],
    [
      "passed the exam, and has begun a course",
      { certificates: [exam], next: begun },
      "/course/c?lesson=two",
    ],
    ["has the certificate of a course, and took no quiz", { certificates: [course] }, "/courses"],
    [
      "has the certificate of a course and passed the quiz",
      { certificates: [course], quizScore: 80 },
      "/pricing",
    ],
    ["has only the assessment of a course left", { toAssess: begun }, "/course/c/assessment"],
    [
      "has an assessment left, and another course begun",
      { toAssess: opened, next: begun },
      "/course/c?lesson=two",
    ],
    ["passed the quiz", { quizScore: 80 }, "/pricing"],
    ["did not pass, and has read all courses", { quizScore: 79 }, "/courses"],
    ["did not pass, and has no course", { quizScore: 79, start }, "/course/first"],
    ["passed the quiz, and has no course", { quizScore: 80, start }, "/pricing"],
    ["passed the exam, and has no course", { certificates: [exam], quizScore: 79, start }, "/courses"],
  ])("of somebody who %s", (_who, situation, href) => {
    expect(nextActionOf({ ...none, ...situation }).href).toBe(href);
  });

  it("goes on with the exam that was begun, and says how far it is", () => {
    const { title, text } = nextActionOf({ ...none, holdsExam: true, examUnderWay });
    expect(title).toBe("Go on with your certification exam");
    expect(text).toContain("7 of 20 answered");
    expect(nextActionOf({ ...none, holdsExam: true }).title).toBe("Take your certification exam");
  });

  it("calls a course the next one only after a first", () => {
    const titleOf = (situation: Partial<Situation>) =>
      nextActionOf({ ...none, certificates: [exam], ...situation }).title;
    expect(titleOf({})).toBe("Choose your next course");
    expect(titleOf({ start })).toBe("Choose your first course");
  });
});
