import { describe, expect, it } from "vitest";
import { CATEGORIES, type Category } from "../../content/question-banks";
import { type CategoryLesson, learningPathOf } from "./learning-path";

const scoresOf = (percents: number[]) =>
  CATEGORIES.map((category, at) => ({ category, percent: percents[at] ?? 100 }));

/** 'tools a', 'tools b €' for one that costs something, 'tools c done'. */
function lesson(text: string): CategoryLesson {
  const [category = "", key = "", ...traits] = text.split(" ");
  return {
    category: category as Category,
    courseId: "course",
    courseTitle: "Course",
    key,
    title: `Lesson ${key}`,
    exercises: 3,
    price: traits.includes("€") ? 3900 : 0,
    isDone: traits.includes("done"),
  };
}

const ALL = CATEGORIES.flatMap((category) => [1, 2, 3].map((at) => `${category} ${category}-${at}`));
const eachOf = (category: Category) => [1, 2, 3].map((at) => `${category}-${at}`);

describe("the path after a quiz", () => {
  it.each<[string, number[], string[], string[], string | null]>([
    [
      "begins with the weakest category",
      [60, 40, 100, 80],
      ALL,
      [...eachOf("tools"), ...eachOf("fundamentals"), "ethics-1", "ethics-2"],
      "tools-1",
    ],
    ["leaves out a category without a mistake", [100, 100, 100, 80], ALL, eachOf("ethics"), "ethics-1"],
    ["is empty without any mistake", [100, 100, 100, 100], ALL, [], null],
    [
      "keeps the order of the categories among equals",
      [20, 20, 100, 100],
      ALL,
      [...eachOf("fundamentals"), ...eachOf("tools")],
      "fundamentals-1",
    ],
    [
      "has at most eight lessons",
      [0, 0, 0, 0],
      ALL,
      [...eachOf("fundamentals"), ...eachOf("tools"), "business-1", "business-2"],
      "fundamentals-1",
    ],
    [
      "puts what costs nothing first in a category, and not before a weaker one",
      [20, 0, 100, 100],
      ["fundamentals a", "tools b €", "tools c", "tools d €"],
      ["c", "b", "d", "a"],
      "c",
    ],
    [
      "ticks off what is done, in its place, and goes on after it",
      [20, 100, 100, 100],
      ["fundamentals a done", "fundamentals b", "fundamentals c done"],
      ["a", "b", "c"],
      "b",
    ],
    [
      "goes on with what costs nothing, although a weaker category has lessons to buy",
      [20, 0, 100, 100],
      ["fundamentals a", "tools b €"],
      ["b", "a"],
      "a",
    ],
    ["is at its end when all is done", [20, 100, 100, 100], ["fundamentals a done"], ["a"], null],
    [
      "names a lesson of two categories once, with the weaker one",
      [40, 20, 100, 100],
      ["fundamentals a", "tools a", "fundamentals b"],
      ["a", "b"],
      "a",
    ],
  ])("%s", (_, percents, lessons, keys, next) => {
    const path = learningPathOf(scoresOf(percents), lessons.map(lesson));
    expect(path.lessons.map(({ key }) => key)).toEqual(keys);
    expect(path.next?.key ?? null).toBe(next);
  });
});
