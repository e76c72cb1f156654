import { inPercent } from "@/components/admin/figures/format";
import type { CellFigures } from "@/lib/admin/exam-figures";
import { MOST_EXPOSURE } from "@/lib/assessments/questions/question-statistics";

const LABEL = 92;
const WIDTH = 258;
const ROW = 20;
const TOP = 18;

/** A bar from nothing to the mean of each cell, a line on to its most exposed question. Its table is CellsTable. */
export function ExposurePlot({ cells }: { cells: CellFigures[] }) {
  const end = Math.max(1.25 * MOST_EXPOSURE, ...cells.map(({ mostExposure }) => mostExposure ?? 0));
  const across = (share: number) => LABEL + (WIDTH * share) / end;
  const bottom = TOP + ROW * cells.length;
  return (
    <svg viewBox={`0 0 ${LABEL + WIDTH + 12} ${bottom + 4}`} aria-hidden="true" className="w-full max-w-xl">
      {cells.map(({ cell, meanExposure, mostExposure }, n) => (
        <g key={cell}>
          <title>{`${cell}: mean ${inPercent(meanExposure)}, most ${inPercent(mostExposure)}`}</title>
          <text x={LABEL - 8} y={TOP + ROW * n + 14} textAnchor="end" className="fill-ink text-[11px]">
            {cell}
          </text>
          <line
            x1={LABEL}
            x2={across(mostExposure ?? 0)}
            y1={TOP + ROW * (n + 0.5)}
            y2={TOP + ROW * (n + 0.5)}
            strokeWidth={2}
            className={(mostExposure ?? 0) >= MOST_EXPOSURE ? "stroke-danger" : "stroke-line-strong"}
          />
          <rect
            x={LABEL}
            y={TOP + ROW * n + 5}
            width={across(meanExposure ?? 0) - LABEL}
            height={ROW - 10}
            className="fill-intermediate"
          />
        </g>
      ))}
      <line x1={LABEL} x2={LABEL} y1={TOP} y2={bottom} className="stroke-line-strong" />
      <line
        x1={across(MOST_EXPOSURE)}
        x2={across(MOST_EXPOSURE)}
        y1={TOP}
        y2={bottom}
        className="stroke-danger"
        strokeDasharray="4 4"
      />
      <text x={across(MOST_EXPOSURE)} y={TOP - 6} textAnchor="middle" className="fill-danger text-[11px]">
        {inPercent(MOST_EXPOSURE)}
      </text>
    </svg>
  );
}
