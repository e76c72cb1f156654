import clsx from "clsx";
import { TextLink } from "@/components/ui/link";
import type { AdminAttempt } from "@/lib/admin/attempt-queries";
import { LEAST_QUESTION, secondsBetween } from "@/lib/assessments/holds/plausibility";

type Timeline = AdminAttempt["timeline"];
type Props = { startedAt: Date; timeline: Timeline };

const columns = ["Question", "Seconds", "Answer", "Shown", "Answered"];

/** A bar for each question, as high as it was long before the candidate; the table below says the same in words. */
export function AttemptTimeline({ startedAt, timeline }: Props) {
  const clock = (at: Date | null) => (at ? inClock(secondsBetween(startedAt, at)) : "–");
  return (
    <>
      <Bars timeline={timeline} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Timeline in words"
        className="mt-4 max-h-96 overflow-auto rounded-control border border-line bg-surface"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Timeline</caption>
          <thead className="sticky top-0 bg-sunken text-ink">
            <tr>
              {columns.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    "px-2 py-2 sm:px-3",
                    index === 0 || index === 2 ? "text-left" : "text-right",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {timeline.map(({ position, versionId, key, shownAt, answeredAt, seconds, isRight }) => (
              <tr key={position}>
                <th scope="row" className="whitespace-nowrap px-2 py-2 sm:px-3 text-left font-medium">
                  {position + 1}. <TextLink href={`/admin/questions/${versionId}`}>{key}</TextLink>
                </th>
                <td
                  className={clsx(
                    "px-2 py-2 sm:px-3 text-right",
                    isFast(seconds) && "font-semibold text-accent-deep",
                  )}
                >
                  {seconds === null ? "–" : seconds.toFixed(seconds < 10 ? 1 : 0)}
                </td>
                <td className="px-2 py-2 sm:px-3">
                  {seconds === null ? "none" : isRight ? "right" : "wrong"}
                </td>
                <td className="px-2 py-2 sm:px-3 text-right">{clock(shownAt)}</td>
                <td className="px-2 py-2 sm:px-3 text-right">{clock(answeredAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-ink-soft text-sm">
        Times count from the start of the attempt. Where the time of showing is missing, a question counts
        from the answer before.
      </p>
    </>
  );
}

const isFast = (seconds: number | null) => seconds !== null && seconds < LEAST_QUESTION;

/** '0:07', '12:40', '1:02:05' */
function inClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const WIDTH = 12; // of a bar with its gap, in SVG units
const HEIGHT = 100;
/** Seconds. Above it a bar grows no more, so that one pause does not hide the other questions. */
const LONGEST = 180;
const SHORTEST = 10;

function Bars({ timeline }: { timeline: Timeline }) {
  const most = Math.min(LONGEST, Math.max(SHORTEST, ...timeline.map(({ seconds }) => seconds ?? 0)));
  const heightOf = (seconds: number) => Math.max(1.5, (HEIGHT * Math.min(seconds, most)) / most);
  return (
    <div aria-hidden="true">
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-beginner" />
          Right
        </li>
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-accent" />
          Wrong
        </li>
        <li className="flex items-center gap-2">
          <span className="w-4 border-ink border-t border-dashed" />
          {LEAST_QUESTION} seconds
        </li>
      </ul>
      <div className="flex gap-2">
        <div className="flex h-40 flex-col justify-between text-right text-ink-soft text-xs tabular-nums leading-none">
          <span>{`${Math.round(most)} s`}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${timeline.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-40 min-w-0 flex-1 border-line border-y"
        >
          {timeline.map(({ position, key, seconds, isRight }) =>
            seconds === null ? null : (
              <rect
                key={position}
                x={position * WIDTH + WIDTH * 0.14}
                y={HEIGHT - heightOf(seconds)}
                width={WIDTH * 0.72}
                height={heightOf(seconds)}
                className={isRight ? "fill-beginner" : "fill-accent"}
              >
                <title>{`${position + 1}. ${key}: ${seconds.toFixed(1)} s, ${isRight ? "right" : "wrong"}`}</title>
              </rect>
            ),
          )}
          <line
            x1="0"
            x2="100%"
            y1={HEIGHT - heightOf(LEAST_QUESTION)}
            y2={HEIGHT - heightOf(LEAST_QUESTION)}
            className="stroke-ink"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="mt-1 flex justify-between pl-8 text-ink-soft text-xs">
        <span>Question 1</span>
        <span>{timeline.length}</span>
      </div>
    </div>
  );
}
