import type { Metadata } from "next";
import { CourseGrid } from "@/components/courses/course-grid";
import { Page } from "@/components/layout/page";
import { getViewer } from "@/lib/auth/queries";
import { brand } from "@/lib/brand";
import { listCourses } from "@/lib/courses/queries";

export const metadata: Metadata = {
  title: "Courses",
  description:
    "Short courses on using AI well, in lessons of a few minutes. Free and paid, beginner to advanced.",
  alternates: { canonical: `${brand.url}/courses` },
};

export default async function CoursesPage() {
  const courses = await listCourses(await getViewer());
  return (
    <Page>
      <h1 className="text-3xl">Courses</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        Lessons of a few minutes, each with something to try at once. Learn one over coffee, keep it for work.
      </p>
      <CourseGrid courses={courses} />
    </Page>
  );
}
