import { CourseGridSkeleton } from "@/components/catalogue/course-grid";
import { Page } from "@/components/layout/page";

export default function Loading() {
  return (
    <Page>
      <h1 className="text-3xl">Courses</h1>
      <CourseGridSkeleton />
    </Page>
  );
}
