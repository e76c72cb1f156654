import { EmptyState } from "@/components/ui/empty-state";
import type { IconName } from "@/components/ui/icon";
import { BookOpen } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import type { MarketingView } from "@/lib/learning/catalogue/course-marketing";
import type { CatalogueQuery } from "@/lib/learning/catalogue/schema";
import { CourseCard } from "./course-card";
import { catalogueHref } from "./filters";

const icons: Record<MarketingView["icon"], IconName> = {
  home: "house",
  pencil: "pencil",
  timer: "timer",
  briefcase: "briefcase",
  heart: "heart",
  chart: "chart-line",
  book: "book-open",
};

const SKELETONS = ["a", "b", "c", "d", "e", "f"];
const columns = "mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-6 sm:mt-8";

type Props = { courses: CourseCardView[]; query: CatalogueQuery };

export function CourseGrid({ courses, query }: Props) {
  if (courses.length === 0) {
    return (
      <EmptyState title="No courses found" visual={<BookOpen className="size-10" />} className="mt-8">
        {query.q !== "" || query.level !== "all" ? (
          <>
            Try another word, or <TextLink href="/courses">see all courses</TextLink>.
          </>
        ) : (
          "New courses are on their way. Please look in again soon."
        )}
      </EmptyState>
    );
  }
  return (
    <ul className={columns}>
      {courses.map(({ description: _, ...course }) => (
        <li key={course.id} className="flex">
          <CourseCard
            course={course}
            icon={icons[course.marketing.icon]}
            previewHref={catalogueHref({ ...query, preview: course.id, buy: undefined })}
            buyHref={catalogueHref({ ...query, preview: undefined, buy: course.id })}
          />
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton() {
  return (
    <Loading label="Loading courses…" className={columns}>
      {SKELETONS.map((name) => (
        <div key={name} className="card overflow-hidden">
          <Skeleton className="h-20" />
          <div className="space-y-4 p-6">
            <Skeleton className="h-8 w-4/5" />
            <SkeletonText lines={5} />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
