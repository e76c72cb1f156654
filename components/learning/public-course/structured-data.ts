import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import type { SampleLessonView } from "@/lib/learning/courses/sample-lesson-queries";
import { brand } from "@/lib/platform/brand";

const provider = { "@type": "Organization", name: brand.name, sameAs: brand.url };
const levelNames = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };

/** ISO 8601: 'PT1H30M'. `hours`: to the half. */
const duration = (hours: number) =>
  `PT${hours >= 1 ? `${Math.floor(hours)}H` : ""}${hours % 1 === 0 ? "" : "30M"}`;

const urlOf = (courseId: string) => brand.url + publicCourseHref(courseId);

/** https://developers.google.com/search/docs/appearance/structured-data/course-info */
export function courseData(course: PublicCourseView) {
  const { id, title, description, level, price, durationHours, marketing, modules } = course;
  const isFree = price === 0;
  const offer = {
    "@type": "Offer",
    category: isFree ? "Free" : "Paid",
    price: price / 100,
    priceCurrency: "EUR",
    url: urlOf(id),
  };
  const workload = duration(durationHours);
  return {
    "@type": "Course",
    name: title,
    description,
    url: urlOf(id),
    provider,
    inLanguage: "en",
    educationalLevel: levelNames[level],
    educationalCredentialAwarded: "Course certificate",
    isAccessibleForFree: isFree,
    teaches: marketing.learning_outcomes,
    offers: [offer],
    hasCourseInstance: [{ "@type": "CourseInstance", courseMode: "Online", courseWorkload: workload }],
    syllabusSections: modules.map((module) => ({
      "@type": "Syllabus",
      name: module.title,
      description: module.description,
    })),
  };
}

/** https://schema.org/LearningResource */
export function sampleData({ course, title, durationMinutes }: SampleLessonView, description: string) {
  return {
    "@type": "LearningResource",
    name: title,
    description,
    url: brand.url + sampleHref(course.id),
    learningResourceType: "Lesson",
    inLanguage: "en",
    isAccessibleForFree: true,
    timeRequired: `PT${durationMinutes}M`,
    provider,
    isPartOf: { "@type": "Course", name: course.title, url: urlOf(course.id) },
  };
}
