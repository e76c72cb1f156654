import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function OrganisationSkeleton() {
  return (
    <Page>
      <Loading label="Loading the organisation…">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-3 h-10 w-64" />
        <Skeleton className="mt-7 h-11" />
        <Skeleton className="mt-6 h-16 max-w-2xl rounded-card" />
        <Skeleton className="mt-6 h-72 rounded-card" />
      </Loading>
    </Page>
  );
}
