import { inCount, inPercent } from "@/components/admin/figures/format";
import type { CellFigures } from "@/lib/admin/exam-figures";
import { LEAST_IN_CELL } from "@/lib/content/exam-blueprint";
import { questionsHref } from "./questions-href";

/** What each cell has, linked to its questions, with the figures of both plots. */
export function CellsTable({ cells }: { cells: CellFigures[] }) {
  const heads = [
    "Live",
    "Pilot",
    "Draft",
    "Due",
    "On papers, mean",
    "On papers, most",
    "Expected",
    "Observed",
    "First answers",
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="overflow-x-auto" aria-label="Table of cells" tabIndex={0}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Questions by cell</caption>
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="py-2 pr-4">
              Cell
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(
            ({ cell, live, pilot, draft, due, meanExposure, mostExposure, expected, observed, answers }) => (
              <tr key={cell} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1 pr-4 font-medium">
                  <a
                    href={questionsHref({ cell })}
                    className="inline-flex min-h-9 items-center whitespace-nowrap text-accent underline underline-offset-4"
                  >
                    {cell}
                  </a>
                </th>
                <td className="py-1 pl-4 text-right tabular-nums">
                  {live}
                  {live < LEAST_IN_CELL ? (
                    <span className="block text-danger text-xs">{`of ${LEAST_IN_CELL}`}</span>
                  ) : null}
                </td>
                {[pilot, draft, due].map((count, n) => (
                  <td key={heads[n + 1]} className="py-1 pl-4 text-right tabular-nums">
                    {count || "–"}
                  </td>
                ))}
                {[meanExposure, mostExposure, expected, observed].map((share, n) => (
                  <td key={heads[n + 4]} className="py-1 pl-4 text-right tabular-nums">
                    {inPercent(share)}
                  </td>
                ))}
                <td className="py-1 pl-4 text-right tabular-nums">
                  {answers === 0 ? "–" : inCount(answers)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
