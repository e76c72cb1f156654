import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { SoftLoading } from "@/components/layout/soft-loading";
import { AccessRequired } from "@/components/learning/courses/access-required";
import { Player, PlayerSkeleton } from "@/components/learning/courses/player";
import { getViewer, requireViewer } from "@/lib/accounts/viewer-queries";
import { getKnowledgeCheck } from "@/lib/assessments/knowledge-check-queries";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import { getHead, getPlayer } from "@/lib/learning/courses/player-queries";
import { visitLesson } from "@/lib/learning/progress/visit-lesson";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ courseId: string }>; searchParams: SearchParams };

/** The title contains the lesson, so that history, tabs and screen readers can tell the pages apart. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { courseId } = await params;
  const asked = first((await searchParams).lesson);
  const viewer = await getViewer();
  const head = viewer ? await getHead(courseId, viewer, asked).catch(() => unknown) : unknown;
  if (!head) return { title: "Course not found", robots: { index: false } };
  const path = `/course/${encodeURIComponent(courseId)}`;
  return pageMetadata({ ...head, path, index: false, share: false });
}

const unknown = {
  title: "Course",
  description: "A course in lessons of about 15 minutes, each with exercises to do at once.",
};

export default function CoursePage(props: Props) {
  return (
    <SoftLoading skeleton={<PlayerSkeleton />}>
      <Course {...props} />
    </SoftLoading>
  );
}

async function Course({ params, searchParams }: Props) {
  const { courseId } = await params;
  const asked = await searchParams;
  const askedLesson = first(asked.lesson);
  const here = `/course/${encodeURIComponent(courseId)}`;
  const viewer = await requireViewer(
    askedLesson ? `${here}?lesson=${encodeURIComponent(askedLesson)}` : here,
  );
  if (first(asked.continue) !== undefined) {
    const { player } = await getPlayer(courseId, viewer, undefined);
    const next = player.access === "granted" ? player.toDo : null;
    redirect(next ? lessonHref(courseId, next.key) : here);
  }
  const { player, visit } = await getPlayer(courseId, viewer, askedLesson);
  if (player.access === "missing") notFound();
  if (player.access === "locked") return <AccessRequired course={player.course} />;
  const { lesson } = player;
  const questions = lesson?.hasCheck ? await getKnowledgeCheck(lesson.id, viewer.id) : [];
  if (visit) await visitLesson({ userId: viewer.id, courseId, ...visit });
  return <Player view={player} readerId={viewer.id} questions={questions} />;
}
