import clsx from "clsx";

const tones = {
  accent: { fill: "fill-accent", swatch: "bg-accent" },
  soft: { fill: "fill-sun", swatch: "bg-sun" },
  good: { fill: "fill-beginner", swatch: "bg-beginner" },
  plain: { fill: "fill-line-strong", swatch: "bg-line-strong" },
};
type Tone = keyof typeof tones;

export type Series = { key: string; label: string; tone: Tone };
export type Bar = { key: string; label: string; values: Record<string, number> };

type Props = {
  caption: string;
  axis: string;
  series: Series[];
  bars: Bar[];
  /** `stack`: values on top of each other; `overlay`: in front of each other, the first at the back. */
  mode?: "stack" | "overlay";
  format?: (value: number) => string;
};

const WIDTH = 12; // of a bar with its gap, in SVG units
const HEIGHT = 100;

export function BarChart({ caption, axis, series, bars, mode = "stack", format = plain }: Props) {
  const tallest = bars.map(({ values }) => {
    const own = series.map(({ key }) => values[key] ?? 0);
    return mode === "stack" ? own.reduce((sum, value) => sum + value, 0) : Math.max(...own);
  });
  const most = Math.max(1, ...tallest);
  return (
    <figure className="relative">
      <div aria-hidden="true">
        <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
          {series.map(({ key, label, tone }) => (
            <li key={key} className="flex items-center gap-2">
              <span className={clsx("size-3 rounded-sm", tones[tone].swatch)} />
              {label}
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <div className="flex h-40 flex-col justify-between text-right text-ink-soft text-xs tabular-nums leading-none">
            <span>{format(most)}</span>
            <span>0</span>
          </div>
          <svg
            viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-40 min-w-0 flex-1 overflow-visible border-line border-y"
          >
            <line
              x1="0"
              x2="100%"
              y1={HEIGHT / 2}
              y2={HEIGHT / 2}
              className="stroke-line"
              strokeWidth={0.6}
            />
            {bars.map((bar, index) => (
              <g key={bar.key}>
                <title>{spoken(bar, series, format)}</title>
                <rect
                  x={index * WIDTH}
                  y={0}
                  width={WIDTH}
                  height={HEIGHT}
                  className="fill-transparent hover:fill-sunken"
                />
                {stretches(bar, series, mode).map(({ key, tone, from, value }) => (
                  <rect
                    key={key}
                    x={index * WIDTH + WIDTH * 0.14}
                    y={HEIGHT * (1 - (from + value) / most)}
                    width={WIDTH * 0.72}
                    height={(HEIGHT * value) / most}
                    className={clsx("pointer-events-none", tones[tone].fill)}
                  />
                ))}
              </g>
            ))}
          </svg>
        </div>
        <div className="mt-1 flex justify-between pl-8 text-ink-soft text-xs">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      </div>
      {/* A table itself cannot get smaller than its words. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.map((column) => (
                  <td key={column.key}>{format(values[column.key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const plain = (value: number) => value.toLocaleString("en");

const spoken = ({ label, values }: Bar, series: Series[], format: (value: number) => string) =>
  `${label}: ${series.map(({ key, label: name }) => `${name} ${format(values[key] ?? 0)}`).join(", ")}`;

function stretches({ values }: Bar, series: Series[], mode: "stack" | "overlay") {
  let from = 0;
  return series.map(({ key, tone }) => {
    const value = values[key] ?? 0;
    const begun = mode === "stack" ? from : 0;
    from += value;
    return { key, tone, from: begun, value };
  });
}
