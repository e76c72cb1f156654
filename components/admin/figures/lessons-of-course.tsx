import clsx from "clsx";
import { byDrop, type CourseFigures } from "@/lib/admin/figures/lesson-drop-off";
import { BarChart } from "./bar-chart";
import { inCount, inPercent } from "./format";

const columns = ["Reached", "Completed", "No further", "Of who reached it"];

export function LessonsOfCourse({ course }: { course: CourseFigures }) {
  const { title, lessons, worst } = course;
  return (
    <div className="space-y-6 pt-2">
      <BarChart
        caption={`${title}: lessons in their order`}
        axis="Lesson"
        mode="overlay"
        series={[
          { key: "reached", label: "Reached", tone: "soft" },
          { key: "completed", label: "Completed", tone: "good" },
        ]}
        bars={lessons.map(({ key, number, title: name, reached, completed }) => ({
          key,
          label: `${number}. ${name}`,
          values: { reached, completed },
        }))}
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={`${title}: the biggest drop first`}
        className="max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{`${title}: the biggest drop first`}</caption>
          <thead className="sticky top-0 bg-sunken text-ink">
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                Lesson, the biggest drop first
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {byDrop(lessons).map(({ key, number, title: name, reached, completed, noFurther, lost }) => (
              <tr
                key={key}
                className={clsx("tabular-nums", key === worst?.key && "font-semibold text-accent")}
              >
                <th scope="row" className="min-w-48 px-3 py-2 text-left font-medium">
                  {number}. {name}
                </th>
                <td className="px-3 py-2 text-right">{inCount(reached)}</td>
                <td className="px-3 py-2 text-right">{inCount(completed)}</td>
                <td className="px-3 py-2 text-right">{inCount(noFurther)}</td>
                <td className="px-3 py-2 text-right">{inPercent(lost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
