import { join } from "node:path";
import type { Metadata } from "next";
import { Closing } from "@/components/home/closing";
import { CourseFeature } from "@/components/home/course-feature";
import { courseOutline } from "@/components/home/course-outline";
import { Hero } from "@/components/home/hero";
import { Principles } from "@/components/home/principles";
import { Steps } from "@/components/home/steps";
import { Taste } from "@/components/home/taste";
import { readCourses } from "@/lib/content/read-courses";

export const metadata: Metadata = { alternates: { canonical: "/" } };

/** Static: the outline of the free course is read from content/ while building. */
export default function Home() {
  const content = readCourses(join(process.cwd(), "content/courses"));
  const featured = content.find(({ course }) => course.price === 0);
  const course = featured && courseOutline(featured);
  return (
    <>
      <Hero />
      <Steps />
      <Taste />
      {course ? <CourseFeature course={course} /> : null}
      <Principles />
      <Closing minutes={course?.modules[0]?.lessons[0]?.minutes ?? 8} />
    </>
  );
}
