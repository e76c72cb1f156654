import { inCount, inPercent } from "@/components/admin/figures/format";
import { Headline } from "@/components/admin/figures/headline";
import { inIsoDay } from "@/components/admin/format";
import type { PapersRow } from "@/lib/admin/exam-queries";
import { ENOUGH_TO_WARN } from "@/lib/assessments/questions/question-statistics";

const points = (value: number | null) => (value === null ? "–" : value.toFixed(1));
const isEnough = ({ firstAttempts }: PapersRow) => firstAttempts >= ENOUGH_TO_WARN;
const reliabilityOf = (row: PapersRow) =>
  isEnough(row) && row.reliability !== null ? row.reliability.toFixed(2) : "–";
const errorOf = (row: PapersRow) => (isEnough(row) ? points(row.standardError) : "–");

/** The first row is of all papers. */
export function PapersTable({ papers }: { papers: PapersRow[] }) {
  const [all] = papers;
  if (!all) return null;
  const columns: [label: string, value: (row: PapersRow) => string][] = [
    ["First attempts", ({ firstAttempts }) => inCount(firstAttempts)],
    ["Mean, %", ({ mean }) => points(mean)],
    ["Deviation, %", ({ deviation }) => points(deviation)],
    ["Reliability", reliabilityOf],
    ["Standard error, %", errorOf],
    ["First attempts passed", ({ firstPassRate }) => inPercent(firstPassRate)],
    ["All attempts", ({ attempts }) => inCount(attempts)],
    ["All attempts passed", ({ passRate }) => inPercent(passRate)],
    ["Drawn last", ({ lastAt }) => (lastAt ? inIsoDay(lastAt) : "–")],
  ];
  return (
    <>
      <Headline
        items={[
          { value: reliabilityOf(all), label: "reliability (KR-20)" },
          { value: errorOf(all), label: "standard error of one paper, points of 100" },
          {
            value: inPercent(all.firstPassRate),
            label: `of ${inCount(all.firstAttempts)} first attempts passed`,
          },
          { value: inPercent(all.passRate), label: `of all ${inCount(all.attempts)} passed` },
        ]}
      />
      {isEnough(all) ? null : (
        <p className="mb-4 text-ink-soft text-sm">
          {`Reliability and standard error are shown from ${ENOUGH_TO_WARN} first attempts on.`}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label="Table of papers" tabIndex={0}>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Papers by pool version</caption>
          <thead>
            <tr className="border-line border-b align-bottom">
              <th scope="col" className="py-2 pr-4">
                Pool
              </th>
              {columns.map(([label]) => (
                <th key={label} scope="col" className="min-w-20 py-2 pl-4 text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {papers.map((row) => (
              <tr key={row.pool} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-2 pr-4 font-medium">
                  {row.pool || "All"}
                </th>
                {columns.map(([label, value]) => (
                  <td key={label} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
