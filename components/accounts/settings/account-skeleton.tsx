import { Page } from "@/components/layout/page";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export function AccountSkeleton() {
  return (
    <Page width="prose">
      <Loading label="Loading your account…">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="mt-3 h-5 w-72 max-w-full" />
        <Skeleton className="mt-6 h-72 rounded-card" />
        <Skeleton className="mt-6 h-60 rounded-card" />
        <Skeleton className="mt-6 h-40 rounded-card" />
      </Loading>
    </Page>
  );
}
