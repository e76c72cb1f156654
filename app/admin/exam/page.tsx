import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { CellsTable } from "@/components/admin/exam/cells-table";
import { ExposurePlot } from "@/components/admin/exam/exposure-plot";
import { PapersTable } from "@/components/admin/exam/papers-table";
import { ScatterPlot } from "@/components/admin/exam/scatter-plot";
import { StepLinks } from "@/components/admin/exam/step-links";
import { inMinute, inPercent } from "@/components/admin/figures/format";
import { Card } from "@/components/ui/card";
import { getExam } from "@/lib/admin/exam-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { ENOUGH_TO_WARN } from "@/lib/assessments/questions/question-statistics";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin/exam");
  return { title: "Exam figures · Admin", robots: { index: false } };
}

export default async function ExamPage() {
  await requireAdministrator("/admin/exam");
  const { papers, computedAt, steps, cells, answered } = await getExam();
  const axis = { from: 0, to: 1, step: 0.25, format: inPercent };
  return (
    <AdminPage current="exam">
      <h1 className="mt-2 text-3xl">Exam figures</h1>
      <p className="mt-4 mb-8 max-w-prose text-ink-soft text-sm">
        {computedAt ? (
          <>
            Counted <time dateTime={computedAt.toISOString()}>{inMinute(computedAt)}</time>; again each night
            and after a rescoring. Only each person’s first attempt that counts is in these figures, except
            where it says ‘all’.
          </>
        ) : (
          "Figures are counted each night, from the first attempt that was handed in."
        )}
      </p>
      <div className="grid gap-6">
        <Part id="papers" title="How well a paper measures">
          {papers.length > 0 ? (
            <PapersTable papers={papers} />
          ) : (
            <Empty>No attempt at the exam has been counted yet.</Empty>
          )}
        </Part>
        <Part id="steps" title="What to do next">
          <StepLinks steps={steps} />
        </Part>
        <Part
          id="cells"
          title="Questions by cell"
          about="‘On papers’: on how many of the papers of the last 90 days that could have it a live question was. ‘Expected’: the share of right answers expected of people who have not learned it; ‘observed’: that of candidates, in so many first answers to its questions that have enough."
        >
          <CellsTable cells={cells} />
        </Part>
        <div className="grid gap-6 lg:grid-cols-2">
          <Part
            id="exposure"
            title="Exposure by cell"
            about="The bar is the mean of a cell’s live questions, the line goes to the one that was on most papers. The figures are in the table above."
          >
            {cells.some(({ mostExposure }) => mostExposure !== null) ? (
              <ExposurePlot cells={cells} />
            ) : (
              <Empty>No question has been answered on a paper of the last 90 days yet.</Empty>
            )}
          </Part>
          <Part
            id="facility"
            title="Expected and observed"
            about={`Live questions with ${ENOUGH_TO_WARN} first answers or more. Above the dashed line candidates know more than was expected of novices.`}
          >
            {answered.length > 0 ? (
              <ScatterPlot
                caption="Expected and observed share of right answers"
                x={{ ...axis, label: "Expected" }}
                y={{ ...axis, label: "Observed" }}
                isDiagonal
                points={answered.map(({ versionId, key, expected, facility }) => ({
                  key: versionId,
                  label: key,
                  x: expected ?? 0,
                  y: facility ?? 0,
                  href: `/admin/questions/${versionId}`,
                }))}
              />
            ) : (
              <Empty>{`No live question has ${ENOUGH_TO_WARN} first answers yet.`}</Empty>
            )}
          </Part>
        </div>
      </div>
    </AdminPage>
  );
}

type PartProps = { id: string; title: string; about?: string; children: ReactNode };

function Part({ id, title, about, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {about ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{about}</p> : null}
      <div className="mt-5">{children}</div>
    </Card>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-line-strong/50 border-dashed px-5 py-8 text-center text-ink-soft">
      {children}
    </p>
  );
}
