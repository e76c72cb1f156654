import clsx from "clsx";

export type Point = {
  key: string;
  label: string;
  x: number;
  y: number;
  href: string;
  tone?: "plain" | "here";
};
type Axis = { label: string; from: number; to: number; step: number; format: (value: number) => string };

type Props = {
  caption: string;
  x: Axis;
  y: Axis;
  points: Point[];
  /** Where a good question is; drawn as a ground. */
  area?: { x: [number, number]; y: [number, number] };
  /** Draws the line of equal values. */
  isDiagonal?: boolean;
};

const LEFT = 40;
const TOP = 8;
const WIDTH = 312;
const HEIGHT = 200;

/** A plot for the eye, with the same figures as a table below it. */
export function ScatterPlot({ caption, x, y, points, area, isDiagonal }: Props) {
  const inside = (axis: Axis, value: number) => Math.min(axis.to, Math.max(axis.from, value));
  const across = (value: number) => LEFT + (WIDTH * (inside(x, value) - x.from)) / (x.to - x.from);
  const up = (value: number) => TOP + HEIGHT * (1 - (inside(y, value) - y.from) / (y.to - y.from));
  const last = [...points].sort((a, b) => Number(a.tone === "here") - Number(b.tone === "here"));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${LEFT + WIDTH + 12} ${TOP + HEIGHT + 40}`}
        aria-hidden="true"
        className="w-full max-w-xl"
      >
        {area ? (
          <rect
            x={across(area.x[0])}
            y={up(area.y[1])}
            width={across(area.x[1]) - across(area.x[0])}
            height={up(area.y[0]) - up(area.y[1])}
            className="fill-success-soft"
          />
        ) : null}
        {ticksOf(x).map((value) => (
          <g key={value}>
            <line x1={across(value)} x2={across(value)} y1={TOP} y2={TOP + HEIGHT} className="stroke-line" />
            <text
              x={across(value)}
              y={TOP + HEIGHT + 15}
              textAnchor="middle"
              className="fill-ink-soft text-[11px]"
            >
              {x.format(value)}
            </text>
          </g>
        ))}
        {ticksOf(y).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={LEFT + WIDTH} y1={up(value)} y2={up(value)} className="stroke-line" />
            <text x={LEFT - 6} y={up(value) + 4} textAnchor="end" className="fill-ink-soft text-[11px]">
              {y.format(value)}
            </text>
          </g>
        ))}
        {isDiagonal ? (
          <line
            x1={across(x.from)}
            y1={up(x.from)}
            x2={across(x.to)}
            y2={up(x.to)}
            className="stroke-line-strong"
            strokeDasharray="4 4"
          />
        ) : null}
        {last.map(({ key, label, x: right, y: high, tone }) => (
          <circle
            key={key}
            cx={across(right)}
            cy={up(high)}
            r={tone === "here" ? 6.5 : 4}
            className={clsx("stroke-surface", tone === "here" ? "fill-accent" : "fill-intermediate/70")}
          >
            <title>{`${label}: ${x.format(right)}, ${y.format(high)}`}</title>
          </circle>
        ))}
        <text x={LEFT + WIDTH / 2} y={TOP + HEIGHT + 34} textAnchor="middle" className="fill-ink text-[12px]">
          {x.label}
        </text>
      </svg>
      <p aria-hidden="true" className="mt-1 text-ink-soft text-xs">
        {`Upwards: ${y.label.toLowerCase()}.`}
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium text-accent underline underline-offset-4">
          These figures as a table<span className="sr-only">: {caption}</span>
        </summary>
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-2 pr-4">
                  Question
                </th>
                <th scope="col" className="py-2 pr-4 text-right">
                  {x.label}
                </th>
                <th scope="col" className="py-2 text-right">
                  {y.label}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ key, label, href, x: right, y: high, tone }) => (
                <tr key={key} className="border-line border-b last:border-b-0">
                  <th scope="row" className="wrap-anywhere py-1.5 pr-4 font-normal">
                    {tone === "here" ? (
                      <strong>{label} (this one)</strong>
                    ) : (
                      <a href={href} className="text-accent underline underline-offset-4">
                        {label}
                      </a>
                    )}
                  </th>
                  <td className="py-1.5 pr-4 text-right tabular-nums">{x.format(right)}</td>
                  <td className="py-1.5 text-right tabular-nums">{y.format(high)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function ticksOf({ from, to, step }: Axis): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, n) => from + n * step);
}
