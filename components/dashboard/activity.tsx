import clsx from "clsx";
import { Card } from "@/components/ui/card";
import { type ActiveDay, calendarOf, type Day, weeksOf } from "@/lib/dashboard/rules";

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const inWords = (day: Day) => short.format(new Date(day));

/** XP by week and the active days, drawn here; the same as a table for who cannot see it. */
export function Activity({ days, today }: { days: ActiveDay[]; today: Day }) {
  const weeks = weeksOf(days, today);
  const most = Math.max(50, ...weeks.map(({ xp }) => xp));
  const calendar = calendarOf(days, today);
  return (
    <Card as="section" aria-labelledby="activity">
      <h2 id="activity" className="text-xl">
        Your last eight weeks
      </h2>
      <div className="mt-5 grid gap-8 sm:grid-cols-2" aria-hidden="true">
        <div className="flex h-32 items-end gap-2">
          {weeks.map(({ start, xp }) => (
            <div key={start} className="flex h-full flex-1 flex-col justify-end text-center">
              <span className="text-ink-soft text-xs tabular-nums">{xp || ""}</span>
              <span
                className={clsx("mt-1 block min-h-1 rounded-t", xp > 0 ? "bg-accent" : "bg-line")}
                style={{ height: `${Math.round((72 * xp) / most)}%` }}
              />
              <span className="mt-1 whitespace-nowrap text-ink-soft text-xs">
                {inWords(start).split(" ")[0]}
              </span>
            </div>
          ))}
        </div>
        <div className="flex h-32 gap-1.5">
          {calendar.map((week) => (
            <div key={week[0]?.day} className="flex flex-1 flex-col justify-between">
              {week.map((cell, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week
                  key={index}
                  className={clsx("h-3.5 rounded-sm", cell?.isActive ? "bg-beginner" : cell ? "bg-line" : "")}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <table className="sr-only">
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
              <td>{calendar[index]?.filter((cell) => cell?.isActive).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
