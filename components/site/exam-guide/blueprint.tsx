import { categoryNames } from "@/lib/assessments/question-categories";
import {
  AREAS,
  type Area,
  asksOf,
  CELL_IDS,
  cellOf,
  cellsOf,
  type Demand,
} from "@/lib/content/exam-blueprint";
import { CATEGORIES, type Category } from "@/lib/content/question-banks";
import { GuideSection } from "./guide-section";

const areaLabels: Record<Area, string> = {
  thinking: "AI thinking",
  knowledge: "Knowledge",
  prompting: "Prompting",
};
const demands: Record<Demand, { label: string; meaning: string }> = {
  recall: { label: "Recall", meaning: "know an idea and what follows from it" },
  apply: { label: "Apply", meaning: "use a rule or a figure on a case" },
  judge: { label: "Judge", meaning: "weigh what is shown and find where the fault is" },
};

const count = (fits: (cell: ReturnType<typeof cellOf>) => boolean) =>
  CELL_IDS.filter((id) => fits(cellOf(id))).length;

export function Blueprint() {
  return (
    <GuideSection id="blueprint">
      <p>
        A paper has {CELL_IDS.length} questions, one of each of {CELL_IDS.length} kinds: five in each of four
        categories. Every candidate gets another draw of the same blueprint. Papers are balanced by how hard
        their questions are expected to be, and yours has nothing from your last three.
      </p>
      <dl className="grid max-w-4xl gap-x-10 gap-y-6 sm:grid-cols-2">
        <div>
          <dt className="font-semibold">Areas</dt>
          {Object.entries(AREAS).map(([id, name]) => (
            <dd key={id} className="mt-1">
              {areaLabels[id as Area]}: {name}, {count(({ area }) => area === id)} questions
            </dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">Levels</dt>
          {Object.entries(demands).map(([id, { label, meaning }]) => {
            const questions = count(({ demand }) => demand === id);
            return (
              <dd key={id} className="mt-1">
                {label}: {meaning}, {questions} {questions === 1 ? "question" : "questions"}
              </dd>
            );
          })}
        </div>
      </dl>
      <div className="grid gap-8 pt-4 lg:grid-cols-2">
        {CATEGORIES.map((category) => (
          <CategoryTable key={category} category={category} />
        ))}
      </div>
    </GuideSection>
  );
}

function CategoryTable({ category }: { category: Category }) {
  return (
    <table className="h-fit w-full text-left text-sm max-[20rem]:wrap-anywhere">
      <caption className="pb-2 text-left font-display font-semibold text-xl">
        {categoryNames[category]}
      </caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className="py-2 pr-3">
            What the question asks
          </th>
          <th scope="col" className="py-2 pr-3">
            Area
          </th>
          <th scope="col" className="py-2">
            Level
          </th>
        </tr>
      </thead>
      <tbody>
        {cellsOf(category).map((id) => {
          const { area, demand } = cellOf(id);
          return (
            <tr key={id} className="break-inside-avoid border-line border-b align-top">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {asksOf(id)}
              </th>
              <td className="py-2.5 pr-3">{areaLabels[area]}</td>
              <td className="py-2.5">{demands[demand].label}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
