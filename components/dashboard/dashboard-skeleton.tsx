import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading your dashboard…">
        <Skeleton className="h-11 w-64" />
        <div className="mt-12 grid gap-4 sm:grid-cols-3">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
        <Skeleton className="mt-12 h-40 rounded-card" />
      </Loading>
    </Page>
  );
}
