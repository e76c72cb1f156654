import { useId } from "react";

const columns = [70, 160, 250, 340, 430];
const rows = [104, 200];
/** Left out of the tin: one is on its way to somebody. */
const EMPTY = "430-104";

/** An open tin with ten biscuits, one a seat. Decorative. */
export function BiscuitTin({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 -24 512 400" aria-hidden="true" className={className}>
      <defs>
        <g id={id}>
          <rect x="-35" y="-35" width="70" height="70" rx="20" className="fill-accent" />
          <rect x="-35" y="-35" width="70" height="65" rx="20" className="fill-flame" />
          <g className="fill-accent-deep">
            <circle cx="-13" cy="-14" r="4.5" />
            <circle cx="12" cy="-18" r="4.5" />
            <circle cx="1" cy="3" r="4.5" />
            <circle cx="19" cy="11" r="4.5" />
            <circle cx="-17" cy="15" r="4.5" />
          </g>
        </g>
      </defs>
      <rect x="12" y="44" width="476" height="324" rx="44" className="fill-ink" opacity="0.35" />
      <rect x="12" y="30" width="476" height="324" rx="44" className="fill-sun" />
      <rect x="28" y="46" width="444" height="216" rx="32" className="fill-paper" />
      {rows.flatMap((y) =>
        columns.map((x) =>
          `${x}-${y}` === EMPTY ? (
            <rect
              key={EMPTY}
              x={x - 33}
              y={y - 33}
              width="66"
              height="66"
              rx="19"
              fill="none"
              className="stroke-line-strong"
              strokeWidth="2.5"
              strokeDasharray="6 6"
            />
          ) : (
            <use key={`${x}-${y}`} href={`#${id}`} x={x} y={y} />
          ),
        ),
      )}
      <text x="250" y="320" textAnchor="middle" className="fill-ink font-display font-semibold text-[34px]">
        10 seats
      </text>
      <g transform="translate(444 34) rotate(14)">
        <use href={`#${id}`} />
        <path
          className="fill-white"
          d="M14 -50c1.4 9.6 5.4 13.6 15 15-9.6 1.4-13.6 5.4-15 15-1.4-9.6-5.4-13.6-15-15 9.6-1.4 13.6-5.4 15-15z"
        />
      </g>
    </svg>
  );
}
