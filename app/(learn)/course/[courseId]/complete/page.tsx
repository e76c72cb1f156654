import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { SoftLoading } from "@/components/layout/soft-loading";
import { Completion, CompletionSkeleton } from "@/components/learning/courses/completion";
import { getViewer, requireViewer } from "@/lib/accounts/viewer-queries";
import { findFinalStep } from "@/lib/certificates/final-step-queries";
import { completionHref } from "@/lib/learning/courses/course-outline";
import { findCourseCompletion } from "@/lib/learning/progress/course-completion-queries";

type Props = { params: Promise<{ courseId: string }> };

const findCompletion = cache(findCourseCompletion);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { courseId } = await params;
  const viewer = await getViewer();
  const found = viewer && (await findCompletion(courseId, viewer.id).catch(() => null));
  return { title: found ? `Finished: ${found.title}` : "Course", robots: { index: false } };
}

export default function CompletePage(props: Props) {
  return (
    <SoftLoading skeleton={<CompletionSkeleton />}>
      <Complete {...props} />
    </SoftLoading>
  );
}

async function Complete({ params }: Props) {
  const { courseId } = await params;
  const here = `/course/${encodeURIComponent(courseId)}`;
  const viewer = await requireViewer(completionHref(courseId));
  const completion = await findCompletion(courseId, viewer.id);
  if (!completion) redirect(here);
  return <Completion completion={completion} step={await findFinalStep(viewer.id, courseId)} />;
}
