import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FinalResults } from "@/components/assessments/final-results";
import { Paper } from "@/components/assessments/paper";
import { StartFinal } from "@/components/assessments/start-final";
import { AccessRequired } from "@/components/courses/access-required";
import { Page } from "@/components/layout/page";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { ArrowLeft } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { getFinalAssessment } from "@/lib/assessments/queries";
import { requireViewer } from "@/lib/auth/queries";
import { findIssuedCode } from "@/lib/certificates/queries";
import { getPlayer } from "@/lib/courses/queries";

type Props = { params: Promise<{ courseId: string }> };

export const metadata: Metadata = { title: "Final assessment", robots: { index: false } };

export default async function FinalAssessmentPage({ params }: Props) {
  const { courseId } = await params;
  const here = `/course/${encodeURIComponent(courseId)}`;
  const viewer = await requireViewer(`${here}/assessment`);
  const { player } = await getPlayer(courseId, viewer, undefined);
  if (player.access === "missing") notFound();
  if (player.access === "locked") return <AccessRequired course={player.course} />;
  const attempt = await getFinalAssessment(viewer.id, courseId);
  const passedId = attempt?.status === "closed" ? attempt.passedAttemptId : null;
  const certificate = passedId && (await findIssuedCode(viewer.id, passedId));
  const isReady = player.completedAt !== null || player.percent === 100;
  return (
    <Page width="prose">
      <p className="text-sm">
        <TextLink href={here} className="lone-link inline-flex items-center gap-1.5">
          <ArrowLeft className="size-4" />
          {player.course.title}
        </TextLink>
      </p>
      <h1 className="mt-4 mb-8 text-3xl">Final assessment</h1>
      <FocusOnChange of={`${attempt?.id} ${attempt?.status}`}>
        {attempt?.status === "open" ? <Paper attempt={attempt} key={attempt.id} /> : null}
        {attempt?.status === "closed" ? (
          <FinalResults courseId={courseId} attempt={attempt} certificate={certificate} />
        ) : null}
        {attempt ? null : (
          <div className="space-y-5">
            <p className="text-lg">
              15 questions, drawn for you from this course. Score 80% or more to pass and earn the course
              certificate. There is no time limit; each answer is saved as you give it, so you can stop and go
              on elsewhere. You can take it again: each attempt is a new draw.
            </p>
            {isReady ? (
              <StartFinal courseId={courseId} label="Start the final assessment" />
            ) : (
              <p>
                It opens when all lessons are done: {player.completed} of {player.total} so far.{" "}
                <TextLink href={here}>Go on learning</TextLink>
              </p>
            )}
          </div>
        )}
      </FocusOnChange>
    </Page>
  );
}
