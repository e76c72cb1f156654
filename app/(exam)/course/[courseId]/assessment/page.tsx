import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FinalIntro } from "@/components/assessments/final-intro";
import { FinalPaper } from "@/components/assessments/final-paper";
import { FinalResults } from "@/components/assessments/final-results";
import { ScreenHead } from "@/components/layout/screen-head";
import { AccessRequired } from "@/components/learning/courses/access-required";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { ArrowLeft } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { getViewer, requireViewer } from "@/lib/accounts/viewer-queries";
import { findFinalAssessment } from "@/lib/assessments/final-assessment-queries";
import { findIssuedCode } from "@/lib/certificates/certificate-queries";
import { getPlayer } from "@/lib/learning/courses/player-queries";
import { passedTitle } from "../../../result-title";

type Props = { params: Promise<{ courseId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const attempt = viewer && (await findFinalAssessment(viewer.id, (await params).courseId));
  const title = attempt?.status === "closed" ? passedTitle("Final assessment", attempt) : "Final assessment";
  return { title, robots: { index: false } };
}

export default async function FinalAssessmentPage({ params }: Props) {
  const { courseId } = await params;
  const here = `/course/${encodeURIComponent(courseId)}`;
  const viewer = await requireViewer(`${here}/assessment`);
  const { player } = await getPlayer(courseId, viewer, undefined);
  if (player.access === "missing") notFound();
  if (player.access === "locked") {
    return (
      <>
        <ScreenHead className="mx-5 mt-6 sm:mx-8" />
        <AccessRequired course={player.course} />
      </>
    );
  }
  const { course, completed, total } = player;
  const attempt = await findFinalAssessment(viewer.id, courseId);
  const passedId = attempt?.status === "closed" ? attempt.passedAttemptId : null;
  const certificate = passedId && (await findIssuedCode(viewer.id, passedId));
  const isReady = player.completedAt !== null || player.percent === 100;
  return (
    <FocusOnChange of={`${attempt?.id} ${attempt?.status}`} name="Final assessment">
      {attempt?.status === "open" ? (
        <FinalPaper attempt={attempt} leaveHref={here} key={attempt.id} />
      ) : (
        <div className="mx-auto max-w-4xl px-5 pt-6 pb-20 sm:px-8">
          <ScreenHead />
          <p className="mt-6 text-sm">
            <TextLink href={here} className="lone-link inline-flex items-center gap-1.5">
              <ArrowLeft className="size-4" />
              {course.title}
            </TextLink>
          </p>
          {attempt ? (
            <FinalResults
              courseId={courseId}
              attempt={attempt}
              certificate={certificate}
              timeZone={viewer.timeZone}
            />
          ) : (
            <FinalIntro
              courseId={courseId}
              courseHref={here}
              lessons={isReady ? null : { completed, total }}
            />
          )}
        </div>
      )}
    </FocusOnChange>
  );
}
