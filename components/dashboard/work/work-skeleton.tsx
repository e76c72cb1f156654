import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function WorkSkeleton() {
  return (
    <Page width="prose">
      <Loading label="Loading your work…">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-4 h-11 w-56" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-8 h-96 rounded-card" />
      </Loading>
    </Page>
  );
}
