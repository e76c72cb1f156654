import type { Period } from "@/lib/admin/figures/schema";
import { type Exams, share, totalOf } from "@/lib/admin/figures/weekly-figures";
import { BarChart } from "./bar-chart";
import { FiguresSection } from "./figures-section";
import { inCount, inDay, inPercent } from "./format";
import { Headline } from "./headline";

export function ExamSection({ exams, period }: { exams: Exams[]; period: Period }) {
  const { closed, passed } = totalOf(exams);
  return (
    <FiguresSection
      part="exam"
      period={period}
      title="The exam"
      about="Certification attempts that were handed in, by week. An attempt that was rescored counts with its new score."
      empty={closed === 0 && "No exam was handed in in these weeks."}
    >
      <Headline
        items={[
          { value: inPercent(share(passed, closed)), label: `passed, of ${inCount(closed)} handed in` },
        ]}
      />
      <BarChart
        caption="Exams by week"
        axis="Week of"
        series={[
          { key: "passed", label: "Passed", tone: "good" },
          { key: "failed", label: "Not passed", tone: "plain" },
        ]}
        bars={exams.map(({ week, closed: all, passed: good }) => ({
          key: week,
          label: inDay(week),
          values: { passed: good, failed: all - good },
        }))}
      />
    </FiguresSection>
  );
}
