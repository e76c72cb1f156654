import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readCourses } from "@/lib/content/read-courses";
import { toStudyHours } from "@/lib/learning/courses/study-hours";
import { levels } from "@/lib/learning/skus";
import { EnterpriseGoodToKnow } from "./good-to-know";

it("says what a seat opens as the content has it", () => {
  const courses = readCourses("content/courses").filter(({ course }) => course.is_published);
  const minutes = courses.flatMap(({ lessons }) => lessons.map((lesson) => lesson.duration_minutes));
  const hours = toStudyHours(minutes.reduce((sum, each) => sum + each, 0));
  const [beginner, intermediate, advanced] = levels.map(
    (level) => courses.filter(({ course }) => course.difficulty_level === level).length,
  );
  expect(renderToStaticMarkup(createElement(EnterpriseGoodToKnow))).toContain(
    `${courses.length} courses with ${hours} hours of lessons: ${beginner} Beginner, ${intermediate} Intermediate, ${advanced} Advanced.`,
  );
});
