import { Card } from "@/components/ui/card";
import { type ActiveDay, calendarOf, type Day, weeksOf } from "@/lib/dashboard/rules";
import { ActiveDays, XpBars } from "./activity-charts";

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const inWords = (day: Day) => short.format(new Date(day));

/** XP by week and the active days, drawn here; the same as a table for who cannot see it, or has too large letters for a drawing. */
export function Activity({ days, today }: { days: ActiveDay[]; today: Day }) {
  const weeks = weeksOf(days, today);
  const calendar = calendarOf(days, today);
  const activeDays = calendar.map((week) => week.days.filter(({ isActive }) => isActive).length);
  return (
    <Card as="section" aria-labelledby="activity">
      <h2 id="activity" className="text-xl">
        Your last eight weeks
      </h2>
      {activeDays.every((count) => count === 0) ? (
        <p className="mt-2 text-ink-soft">
          Quiet so far. Complete a lesson, and your XP and the days on which you learned begin to show here.
        </p>
      ) : (
        <>
          <div
            className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-[1fr_auto] max-[18rem]:hidden"
            aria-hidden="true"
          >
            <XpBars weeks={weeks} />
            <ActiveDays calendar={calendar} />
          </div>
          <table className="sr-only wrap-normal max-[18rem]:not-sr-only max-[18rem]:text-xs max-[18rem]:[&_td]:px-1">
            <caption>XP and active days by week</caption>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">XP</th>
                <th scope="col">Active days</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ start, xp }, index) => (
                <tr key={start}>
                  <th scope="row">{inWords(start)}</th>
                  <td>{xp}</td>
                  <td>{activeDays[index]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}
