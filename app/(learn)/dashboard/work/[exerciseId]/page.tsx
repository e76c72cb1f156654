import { notFound } from "next/navigation";
import { TextHistory } from "@/components/dashboard/work/text-history";
import { WorkSkeleton } from "@/components/dashboard/work/work-skeleton";
import { SoftLoading } from "@/components/layout/soft-loading";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { findPieceHistory } from "@/lib/learning/practice/written-work-queries";
import { pageNumber, type SearchParams } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ exerciseId: string }>; searchParams: SearchParams };

export const metadata = pageMetadata({
  title: "Versions of a text",
  description: "All versions of a text that you have written for an exercise.",
  path: "/dashboard/work",
  index: false,
  share: false,
});

export default function TextPage(props: Props) {
  return (
    <SoftLoading skeleton={<WorkSkeleton />}>
      <Versions {...props} />
    </SoftLoading>
  );
}

async function Versions({ params, searchParams }: Props) {
  const { exerciseId } = await params;
  const viewer = await requireViewer(`/dashboard/work/${encodeURIComponent(exerciseId)}`);
  const page = pageNumber((await searchParams).page);
  const history = isId(exerciseId) ? await findPieceHistory(viewer.id, exerciseId, page) : null;
  if (!history) notFound();
  return <TextHistory exerciseId={exerciseId} history={history} page={page} timeZone={viewer.timeZone} />;
}
