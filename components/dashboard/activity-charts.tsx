import clsx from "clsx";
import type { CalendarWeek, Day, Week } from "@/lib/dashboard/rules";
import { LESSON_XP } from "@/lib/progress/rules";

const month = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const caption = "flex items-center gap-2 font-medium text-sm";
/** Where colours are forced, a shape loses its ground: its edge and what is filled stay. */
const edge = "outline -outline-offset-1 outline-transparent";
const filled = "forced-color-adjust-none forced-colors:bg-[Highlight]";

/** A bar a week, with its XP above it; words instead of eight empty ones. */
export function XpBars({ weeks }: { weeks: Week[] }) {
  const most = Math.max(LESSON_XP, ...weeks.map(({ xp }) => xp));
  if (weeks.every(({ xp }) => xp === 0)) {
    return (
      <div>
        <p className={caption}>XP a week</p>
        <p className="mt-3 text-ink-soft text-sm">
          None in these weeks: a completed lesson gives {LESSON_XP}.
        </p>
      </div>
    );
  }
  return (
    <div>
      <p className={caption}>XP a week</p>
      <div className="mt-3 grid grid-cols-8 gap-x-2 text-center text-ink-soft text-xs">
        {weeks.map(({ start, xp }, index) => (
          <div key={start}>
            <div className="flex h-34 flex-col justify-end">
              <span className="tabular-nums">{xp || ""}</span>
              <span
                className={clsx("mt-1 min-h-1 rounded-t", xp > 0 ? ["bg-accent", filled] : ["bg-line", edge])}
                style={{ height: `${Math.round((80 * xp) / most)}%` }}
              />
            </div>
            <WeekLabel start={start} before={weeks[index - 1]?.start} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A column of seven boxes a week, Monday on top; nothing for days to come. */
export function ActiveDays({ calendar }: { calendar: CalendarWeek[] }) {
  return (
    <div>
      <p className={caption}>
        <span className={clsx("size-4 rounded-sm bg-beginner", filled)} />
        Days with activity
      </p>
      <div className="mt-3 flex gap-1.5 text-center text-ink-soft text-xs">
        <div className="mr-0.5 space-y-1">
          {WEEKDAYS.map((name, index) => (
            <span key={name} className="block h-4 leading-4">
              {index % 2 === 0 ? name : ""}
            </span>
          ))}
        </div>
        {calendar.map(({ start, days }, index) => (
          <div key={start} className="w-6 space-y-1">
            {days.map(({ day, isActive }) => (
              <span
                key={day}
                className={clsx(
                  "block h-4 rounded-sm",
                  isActive ? ["bg-beginner", filled] : isActive === false && ["bg-line", edge],
                )}
              />
            ))}
            <WeekLabel start={start} before={calendar[index - 1]?.start} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The day on which a week begins, with the month where it is another than before. */
function WeekLabel({ start, before }: { start: Day; before: Day | undefined }) {
  const name = (day: Day) => month.format(new Date(day));
  return (
    <span className="mt-1.5 block whitespace-nowrap tabular-nums leading-tight">
      {Number(start.slice(-2))}
      <span className="block font-medium text-ink">
        {before && name(before) === name(start) ? "" : name(start)}
      </span>
    </span>
  );
}
