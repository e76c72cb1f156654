import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading your dashboard…">
        <Skeleton className="h-12 w-72 max-w-full" />
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
        <Skeleton className="mt-12 h-8 w-44" />
        <Skeleton className="mt-5 h-56 rounded-card" />
      </Loading>
    </Page>
  );
}
