import { expect, it } from "vitest";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { courseData } from "./structured-data";

const course = (given: Partial<PublicCourseView>) =>
  ({
    id: "ai-at-work",
    title: "AI at Work",
    description: "About it",
    level: "advanced",
    price: 9900,
    durationHours: 2.5,
    marketing: { learning_outcomes: ["Do it"] },
    modules: [{ key: "one", title: "One", description: "The first", lessons: [] }],
    ...given,
  }) as unknown as PublicCourseView;

it("names offer and workload, as search engines ask for them", () => {
  expect(courseData(course({}))).toMatchObject({
    "@type": "Course",
    isAccessibleForFree: false,
    offers: [{ "@type": "Offer", category: "Paid", price: 99, priceCurrency: "EUR" }],
    hasCourseInstance: [{ "@type": "CourseInstance", courseMode: "Online", courseWorkload: "PT2H30M" }],
    teaches: ["Do it"],
    syllabusSections: [{ "@type": "Syllabus", name: "One", description: "The first" }],
  });
});

it.each([
  [0.5, "PT30M"],
  [1, "PT1H"],
  [1.5, "PT1H30M"],
])("%d hours are %s", (durationHours, courseWorkload) => {
  expect(courseData(course({ durationHours })).hasCourseInstance).toMatchObject([{ courseWorkload }]);
});

it("offers a free course for nothing", () => {
  expect(courseData(course({ price: 0 }))).toMatchObject({
    isAccessibleForFree: true,
    offers: [{ category: "Free", price: 0 }],
  });
});
