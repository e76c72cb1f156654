import type { Metadata } from "next";
import { AccessRequired } from "@/components/courses/access-required";
import { CourseMissing } from "@/components/courses/course-missing";
import { Player, PlayerSkeleton } from "@/components/courses/player";
import { SoftLoading } from "@/components/layout/soft-loading";
import { requireViewer } from "@/lib/auth/queries";
import { getPlayer } from "@/lib/courses/queries";
import { first, type SearchParams } from "@/lib/params";
import { visitLesson } from "@/lib/progress/visit-lesson";

type Props = { params: Promise<{ courseId: string }>; searchParams: SearchParams };

export const metadata: Metadata = { title: "Course", robots: { index: false } };

export default function CoursePage(props: Props) {
  return (
    <SoftLoading skeleton={<PlayerSkeleton />}>
      <Course {...props} />
    </SoftLoading>
  );
}

async function Course({ params, searchParams }: Props) {
  const { courseId } = await params;
  const askedLesson = first((await searchParams).lesson);
  const here = `/course/${encodeURIComponent(courseId)}`;
  const viewer = await requireViewer(
    askedLesson ? `${here}?lesson=${encodeURIComponent(askedLesson)}` : here,
  );
  const { lessonId, ...player } = await getPlayer(courseId, viewer, askedLesson);
  if (player.access === "missing") return <CourseMissing />;
  if (player.access === "locked") return <AccessRequired course={player.course} />;
  await visitLesson({ userId: viewer.id, courseId, lessonId: lessonId ?? null });
  return <Player view={player} />;
}
