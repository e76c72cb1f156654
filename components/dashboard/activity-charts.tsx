import clsx from "clsx";
import type { CSSProperties } from "react";
import type { CalendarWeek, Day, Week } from "@/lib/dashboard/rules";
import { monthOf } from "@/lib/dates";
import { LESSON_XP } from "@/lib/progress/rules";

const caption = "flex items-center gap-2 font-medium text-sm";

/*
 * Few elements each, since every element is rendered twice and sent twice: bars are drawn by the cell that holds their
 * figure, boxes as two paths. Where colours are forced, a shape loses its ground: its edge and what is filled stay.
 */

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
      <div className="mt-3 grid grid-cols-8 gap-x-1 text-center sm:gap-x-2 text-ink-soft text-xs">
        {weeks.map(({ start, xp }) => (
          <span
            key={start}
            className={clsx(
              "flex h-34 flex-col justify-end whitespace-nowrap tabular-nums after:mt-1 after:h-(--share) after:min-h-1 after:rounded-t",
              xp > 0
                ? "after:bg-accent after:forced-color-adjust-none forced-colors:after:bg-[Highlight]"
                : "after:bg-line after:outline after:-outline-offset-1 after:outline-transparent",
            )}
            style={{ "--share": `${Math.round((80 * xp) / most)}%` } as CSSProperties}
          >
            {xp || ""}
          </span>
        ))}
        <WeekLabels weeks={weeks} />
      </div>
    </div>
  );
}

const STEP = { x: 30, y: 20 };

/** A column of seven boxes a week, Monday on top; nothing for days to come. */
export function ActiveDays({ calendar }: { calendar: CalendarWeek[] }) {
  const boxes = (wanted: boolean) =>
    calendar
      .flatMap(({ days }, week) =>
        days.map(({ isActive }, day) =>
          isActive === wanted
            ? `M${week * STEP.x + 7} ${day * STEP.y}h16a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-16a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z`
            : "",
        ),
      )
      .join("");
  return (
    <div>
      <p className={caption}>
        <span className="size-4 rounded-sm bg-beginner forced-color-adjust-none forced-colors:bg-[Highlight]" />
        Days with activity
      </p>
      <div className="mt-3 grid grid-cols-[auto_repeat(8,minmax(0,1.875rem))] justify-start text-center text-ink-soft text-xs">
        <span className="-mt-0.5 mr-1 whitespace-pre-line leading-5">{"Mon\n\nWed\n\nFri\n\nSun"}</span>
        <svg
          viewBox="0 0 240 136"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="col-span-8 h-34 w-full"
        >
          <path
            d={boxes(false)}
            className="fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]"
          />
          <path d={boxes(true)} className="fill-beginner forced-colors:fill-[Highlight]" />
        </svg>
        <span />
        <WeekLabels weeks={calendar} />
      </div>
    </div>
  );
}

/** The day on which each week begins, with the month where it is another than before. */
function WeekLabels({ weeks }: { weeks: { start: Day }[] }) {
  const months = weeks.map(({ start }) => monthOf(start));
  return weeks.map(({ start }, index) => (
    <span key={start} className="mt-1.5 whitespace-nowrap tabular-nums leading-tight">
      {Number(start.slice(-2))}
      {months[index] === months[index - 1] ? null : (
        <span className="block font-medium text-ink">{months[index]}</span>
      )}
    </span>
  ));
}
