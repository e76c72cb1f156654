import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccessRequired } from "@/components/courses/access-required";
import { Player, PlayerSkeleton } from "@/components/courses/player";
import { SoftLoading } from "@/components/layout/soft-loading";
import { getViewer, requireViewer } from "@/lib/auth/queries";
import { getPlayer } from "@/lib/courses/queries";
import { first, type SearchParams } from "@/lib/params";
import { visitLesson } from "@/lib/progress/visit-lesson";

type Props = { params: Promise<{ courseId: string }>; searchParams: SearchParams };

/** The lesson is in the title: history, tabs and screen readers tell one page from the next by it. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const robots = { index: false };
  const viewer = await getViewer();
  if (!viewer) return { title: "Course", robots };
  const { courseId } = await params;
  const asked = first((await searchParams).lesson);
  const player = await getPlayer(courseId, viewer, asked).catch(() => null); // the page itself says what failed
  if (!player) return { title: "Course", robots };
  if (player.access === "missing") return { title: "Course not found", robots };
  const { title } = player.course;
  if (player.access === "locked" || !player.lesson) return { title, robots };
  return { title: `${player.lesson.title} · ${title}`, robots };
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
