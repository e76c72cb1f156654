import { Page } from "@/components/layout/page";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";

export function BiteSkeleton() {
  return (
    <Page width="prose">
      <Loading label="Loading your Weekly Bite…">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-12 w-72 max-w-full" />
        <Skeleton className="mt-8 h-3 w-full" />
        <SkeletonText lines={3} className="mt-8" />
        <Skeleton className="mt-6 h-16 rounded-card" />
        <Skeleton className="mt-3 h-16 rounded-card" />
        <Skeleton className="mt-3 h-16 rounded-card" />
      </Loading>
    </Page>
  );
}
