import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading your dashboard…">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="mt-2 h-5 w-60 max-w-full" />
        <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Skeleton className="h-26 rounded-card" />
          <Skeleton className="h-26 rounded-card" />
          <Skeleton className="h-26 rounded-card" />
          <Skeleton className="h-26 rounded-card" />
        </div>
        <Skeleton className="mt-8 h-56 rounded-card md:h-38" />
        <Skeleton className="mt-12 h-8 w-44" />
        <Skeleton className="mt-5 h-56 rounded-card" />
      </Loading>
    </Page>
  );
}
