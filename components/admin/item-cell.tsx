import type { AdvisedQuestion } from "@/lib/admin/question-advice";
import { ENOUGH_TO_WARN, limitsOf } from "@/lib/assessments/questions/question-statistics";
import { AdminPart } from "./admin-part";
import { ScatterPlot } from "./exam/scatter-plot";
import { inPercent } from "./figures/format";

type Props = { versionId: string; cell: string; advised: AdvisedQuestion[] };

/** Facility against correlation of all questions of a cell, with this one marked. */
export function ItemCell({ versionId, cell, advised }: Props) {
  const { leastFacility, mostFacility, leastCorrelation } = limitsOf("skills_certification");
  const points = advised
    .filter((question) => question.cell === cell && question.responses >= ENOUGH_TO_WARN)
    .map((question) => ({
      key: question.versionId,
      label: question.key,
      x: question.facility ?? 0,
      y: question.correlation ?? 0,
      href: `/admin/questions/${question.versionId}`,
      tone: question.versionId === versionId ? ("here" as const) : ("plain" as const),
    }));
  return (
    <AdminPart title={`Questions of the cell ‘${cell}’`}>
      {points.length === 0 ? (
        <p className="text-ink-soft text-sm">{`None has ${ENOUGH_TO_WARN} answers yet.`}</p>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-ink-soft text-sm">
            {`With ${ENOUGH_TO_WARN} answers or more. The green ground is where a question of the exam should be; the large dot is this one.`}
          </p>
          <ScatterPlot
            caption={`Questions of the cell ${cell}: share of right answers and correlation`}
            x={{ label: "Right", from: 0, to: 1, step: 0.25, format: inPercent }}
            y={{ label: "Correlation", from: -0.4, to: 0.8, step: 0.2, format: (value) => value.toFixed(1) }}
            area={{ x: [leastFacility, mostFacility], y: [leastCorrelation, 0.8] }}
            points={points}
          />
        </>
      )}
    </AdminPart>
  );
}
