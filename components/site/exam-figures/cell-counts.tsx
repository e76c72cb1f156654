import { categoryNames } from "@/lib/assessments/question-categories";
import { asksOf, cellsOf } from "@/lib/content/exam-blueprint";
import { CATEGORIES } from "@/lib/content/question-banks";
import type { ExamFacts } from "@/lib/site/exam/exam-facts";

export function CellCounts({ cells }: Pick<ExamFacts, "cells">) {
  const liveOf = new Map(cells.map(({ cell, live }) => [cell, live]));
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-2 text-left font-display font-semibold text-2xl">Questions by kind</caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className="py-2 pr-4">
            What the question asks
          </th>
          <th scope="col" className="py-2 text-right">
            Questions
          </th>
        </tr>
      </thead>
      {CATEGORIES.map((category) => (
        <tbody key={category} className="break-inside-avoid">
          <tr className="border-line border-b bg-sunken">
            <th scope="rowgroup" colSpan={2} className="px-2 py-2">
              {categoryNames[category]}
            </th>
          </tr>
          {cellsOf(category).map((id) => (
            <tr key={id} className="border-line border-b align-top">
              <th scope="row" className="py-2 pr-4 pl-2 font-normal">
                {asksOf(id)}
              </th>
              <td className="py-2 pr-2 text-right tabular-nums">{liveOf.get(id) ?? 0}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
