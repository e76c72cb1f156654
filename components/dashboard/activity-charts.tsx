import "./charts.css";
import type { CSSProperties } from "react";
import type { CalendarWeek, Week } from "@/lib/dashboard/activity-weeks";
import type { Day } from "@/lib/learning/progress/streak";
import { LESSON_XP } from "@/lib/learning/progress/xp";
import { monthOf } from "@/lib/platform/dates";

const caption = "flex items-center gap-2 font-medium text-sm";

/*
 * Bars and the words under them are drawn by the cell that holds their figure (charts.css). Where colours are forced, a
 * shape loses its ground: its edge and what is filled stay.
 */

export function XpBars({ weeks }: { weeks: Week[] }) {
  const most = Math.max(LESSON_XP, ...weeks.map(({ xp }) => xp));
  if (weeks.every(({ xp }) => xp === 0)) {
    return (
      <div>
        <p className={caption}>XP a week</p>
        <p className="mt-3 text-ink-soft text-sm">
          {`None in these weeks: a completed lesson gives ${LESSON_XP}.`}
        </p>
      </div>
    );
  }
  const labels = labelsOf(weeks);
  return (
    <div>
      <p className={caption}>XP a week</p>
      <div className="week-bars mt-3 grid grid-cols-8 gap-x-1 text-center text-ink-soft text-xs sm:gap-x-2">
        {weeks.map(({ start, xp }, index) => (
          <span
            key={start}
            className={xp > 0 ? "has-xp" : undefined}
            data-week={labels[index]}
            style={{ "--share": (xp / most).toFixed(2) } as CSSProperties}
          >
            {xp || ""}
          </span>
        ))}
      </div>
    </div>
  );
}

const STEP = { x: 30, y: 20 };

export function ActiveDays({ calendar }: { calendar: CalendarWeek[] }) {
  // The stroke draws the round corners: arcs in the path would make it four times as long.
  const boxes = (wanted: boolean) =>
    calendar
      .flatMap(({ days }, week) =>
        days.map((isActive, day) =>
          isActive === wanted ? `M${week * STEP.x + 7} ${day * STEP.y + 4}h16v8h-16z` : "",
        ),
      )
      .join("");
  const labels = labelsOf(calendar);
  return (
    <div>
      <p className={caption}>
        <span className="size-4 rounded-sm bg-beginner forced-color-adjust-none forced-colors:bg-[Highlight]" />
        Days with activity
      </p>
      <div className="mt-3 grid grid-cols-[auto_repeat(8,minmax(0,1.875rem))] justify-start gap-y-1.5 whitespace-pre-line text-center text-ink-soft text-xs tabular-nums leading-tight">
        <span className="-mt-0.5 mr-1 leading-5">{"Mon\n\nWed\n\nFri\n\nSun"}</span>
        <svg
          viewBox="0 0 240 136"
          preserveAspectRatio="none"
          aria-hidden="true"
          strokeWidth="8"
          strokeLinejoin="round"
          className="col-span-8 h-34 w-full"
        >
          <path
            d={boxes(false)}
            className="fill-track stroke-line forced-colors:fill-none forced-colors:stroke-1 forced-colors:stroke-[CanvasText]"
          />
          <path
            d={boxes(true)}
            className="fill-beginner stroke-beginner forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
          />
        </svg>
        <span />
        {calendar.map(({ start }, index) => (
          <span key={start}>{labels[index]}</span>
        ))}
      </div>
    </div>
  );
}

function labelsOf(weeks: { start: Day }[]): string[] {
  const months = weeks.map(({ start }) => monthOf(start));
  return weeks.map(({ start }, index) => {
    const day = Number(start.slice(-2));
    return months[index] === months[index - 1] ? `${day}` : `${day}\n${months[index]}`;
  });
}
