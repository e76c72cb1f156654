import { Card } from "@/components/ui/card";
import type { CalendarWeek, Week } from "@/lib/dashboard/activity-weeks";
import type { Day } from "@/lib/learning/progress/streak";
import { monthOf } from "@/lib/platform/dates";
import { ActiveDays, XpBars } from "./activity-charts";

const inWords = (day: Day) => `${Number(day.slice(8))} ${monthOf(day)}`;
const activeDaysOf = (count: number) => (count === 1 ? "1 active day" : `${count} active days`);

/** XP by week and the active days, drawn here; the same in words for who cannot see it, or has too large letters for a drawing. */
export function Activity({ weeks, calendar }: { weeks: Week[]; calendar: CalendarWeek[] }) {
  const activeDays = calendar.map((week) => week.days.filter(Boolean).length);
  return (
    <Card as="section" aria-labelledby="activity">
      <h2 id="activity" className="text-xl">
        Your last eight weeks
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-[1fr_auto] narrow:hidden" aria-hidden="true">
        <XpBars weeks={weeks} />
        <ActiveDays calendar={calendar} />
      </div>
      <ul className="sr-only narrow:not-sr-only narrow:mt-3 narrow:space-y-2 narrow:text-sm">
        {weeks.map(({ start, xp }, index) => (
          <li key={start}>
            {`Week of ${inWords(start)}: ${xp} XP, ${activeDaysOf(activeDays[index] ?? 0)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
