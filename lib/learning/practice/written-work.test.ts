import { describe, expect, it } from "vitest";
import {
  type CourseWork,
  countWritten,
  groupPieces,
  nextPieceOf,
  openPiecesOf,
  type PlacedPiece,
} from "./written-work";

const wording = { task: "Write it.", criteria: ["It is short."] };
const last = { text: "Dear all", met: [0], writtenAt: new Date("2026-11-26") };

const piece = (place: string, isWritten: boolean, isAsked = true): PlacedPiece => {
  const [moduleKey = "", lessonKey = "", key = ""] = place.split(" ");
  const titles = { moduleTitle: `Module ${moduleKey}`, lessonTitle: `Lesson ${lessonKey}` };
  const text = isWritten ? last : null;
  const shown = { html: wording, markdown: wording, last: text, earlier: 0, isAsked };
  return { exerciseId: place, key, moduleKey, lessonKey, ...titles, ...shown };
};

const course = (id: string, pieces: PlacedPiece[], isOpen = true): CourseWork => {
  const modules = groupPieces(pieces, { one: "Build it." });
  return { id, title: `Course ${id}`, level: "beginner", builds: "a plan", isOpen, modules };
};

describe("the pieces of a course", () => {
  const mixed = course("mixed", [
    piece("one first a", true),
    piece("one first b", false),
    piece("one second c", false),
    piece("two third d", true, false),
  ]);

  it("stand by module and lesson, in their order", () => {
    const names = mixed.modules.map(({ title, project, lessons }) => [
      title,
      project,
      lessons.map(({ title: lesson, pieces }) => [lesson, pieces.map(({ key }) => key)]),
    ]);
    expect(names).toEqual([
      [
        "Module one",
        "Build it.",
        [
          ["Lesson first", ["a", "b"]],
          ["Lesson second", ["c"]],
        ],
      ],
      ["Module two", null, [["Lesson third", ["d"]]]],
    ]);
  });

  it("are counted, those of exercises that are gone included", () => {
    expect(countWritten(mixed)).toEqual({ written: 2, total: 4 });
  });

  it("are still to write where nothing is written, unless the course is closed", () => {
    expect(openPiecesOf(mixed).map(({ lessonKey, key }) => `${lessonKey}#${key}`)).toEqual([
      "first#b",
      "second#c",
    ]);
    expect(openPiecesOf({ ...mixed, isOpen: false })).toEqual([]);
  });

  it.each<[string, CourseWork[], string | null]>([
    ["nothing without a course", [], null],
    ["the first one of the first course", [mixed, course("other", [piece("one x e", false)])], "mixed#b"],
    [
      "one of the next course when the first is written",
      [course("written", [piece("one x a", true)]), mixed],
      "mixed#b",
    ],
    [
      "one of the next course when the first is closed",
      [course("closed", [piece("one x a", false)], false), mixed],
      "mixed#b",
    ],
    ["nothing when all is written", [course("written", [piece("one x a", true)])], null],
  ])("the next one is %s", (_, courses, expected) => {
    const next = nextPieceOf(courses);
    expect(next && `${next.courseId}#${next.key}`).toBe(expected);
  });
});
