import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readCourses } from "@/lib/content/read-courses";
import { EnterpriseGoodToKnow } from "./good-to-know";

const courses = readCourses("content/courses");
const render = (given: typeof courses) =>
  renderToStaticMarkup(createElement(EnterpriseGoodToKnow, { courses: given }));

it("counts what a seat opens from the content, without what is not published", () => {
  const minutes = courses.flatMap(({ lessons }) => lessons.map((lesson) => lesson.duration_minutes));
  const hours = Math.round(minutes.reduce((sum, each) => sum + each, 0) / 30) / 2;
  const said = `6 courses with ${hours} hours of lessons: 3 Beginner, 2 Intermediate, 1 Advanced.`;
  expect(render(courses)).toContain(said);
  const hidden = courses.map((each, index) => ({
    ...each,
    course: { ...each.course, is_published: index > 0 },
  }));
  expect(render(hidden)).toContain("5 courses with");
});
