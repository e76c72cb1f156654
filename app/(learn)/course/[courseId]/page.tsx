import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccessRequired } from "@/components/courses/access-required";
import { Player, PlayerSkeleton } from "@/components/courses/player";
import { SoftLoading } from "@/components/layout/soft-loading";
import { getViewer, requireViewer } from "@/lib/auth/queries";
import { getPlayer, getTitle } from "@/lib/courses/queries";
import { first, type SearchParams } from "@/lib/params";
import { visitLesson } from "@/lib/progress/visit-lesson";

type Props = { params: Promise<{ courseId: string }>; searchParams: SearchParams };

/** The lesson is in the title: history, tabs and screen readers tell one page from the next by it. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const robots = { index: false };
  const viewer = await getViewer();
  if (!viewer) return { title: "Course", robots };
  const asked = first((await searchParams).lesson);
  const title = await getTitle((await params).courseId, viewer, asked).catch(() => "Course"); // the page says what failed
  return { title: title ?? "Course not found", robots };
}

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
  if (player.access === "missing") notFound();
  if (player.access === "locked") return <AccessRequired course={player.course} />;
  await visitLesson({ userId: viewer.id, courseId, lessonId: lessonId ?? null });
  return <Player view={player} />;
}
