import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function BadgesSkeleton() {
  return (
    <Page>
      <Loading label="Loading your badges and certificates…">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-12 w-96 max-w-full" />
        <Skeleton className="mt-10 h-8 w-36" />
        <Skeleton className="mt-4 h-5 w-xl max-w-full" />
        <Skeleton className="mt-14 h-8 w-40" />
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-22 rounded-card" />
          <Skeleton className="h-22 rounded-card" />
          <Skeleton className="h-22 rounded-card" />
          <Skeleton className="h-22 rounded-card" />
          <Skeleton className="h-22 rounded-card" />
          <Skeleton className="h-22 rounded-card" />
        </div>
      </Loading>
    </Page>
  );
}
