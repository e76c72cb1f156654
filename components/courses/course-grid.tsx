import { EmptyState } from "@/components/ui/empty-state";
import { BookOpen } from "@/components/ui/icons";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { CourseCardView } from "@/lib/courses/view";
import { CourseCard } from "./course-card";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];
const columns = "mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

export function CourseGrid({ courses }: { courses: CourseCardView[] }) {
  if (courses.length === 0) {
    return (
      <EmptyState title="No courses found" visual={<BookOpen className="size-10" />} className="mt-10">
        New courses are on their way. Please look in again soon.
      </EmptyState>
    );
  }
  return (
    <ul className={columns}>
      {courses.map((course) => (
        <li key={course.id} className="flex">
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton() {
  return (
    <Loading label="Loading courses…" className={columns}>
      {SKELETONS.map((name) => (
        <div key={name} className="space-y-4 rounded-card border border-line bg-surface p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-8 w-4/5" />
          <SkeletonText lines={3} />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </Loading>
  );
}
