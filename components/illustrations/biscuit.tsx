import { useId } from "react";

const chips = [
  [26, 30],
  [56, 24],
  [40, 52],
  [70, 54],
  [24, 72],
  [54, 78],
] as const;

/** Where the teeth went, bite after bite. */
const bites = [
  [
    [66, 4, 13],
    [84, 14, 13],
    [95, 33, 13],
  ],
  [
    [44, 0, 15],
    [56, 19, 16],
    [66, 38, 16],
    [78, 52, 16],
    [98, 60, 14],
    [92, 18, 34],
  ],
  [
    [24, 3, 17],
    [28, 24, 15],
    [36, 44, 15],
    [52, 56, 15],
    [68, 70, 15],
    [86, 86, 18],
    [82, 28, 50],
  ],
] as const;

/** A biscuit of which `eaten` bites (0 to 3) are gone. Decorative. */
export function Biscuit({ eaten, className }: { eaten: 0 | 1 | 2 | 3; className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true" className={className}>
      <mask id={id}>
        <rect width="104" height="104" fill="#fff" />
        {(bites[eaten - 1] ?? []).map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#000" />
        ))}
      </mask>
      <g mask={`url(#${id})`}>
        <rect x="4" y="4" width="92" height="92" rx="28" className="fill-accent" />
        <rect x="4" y="4" width="92" height="86" rx="28" className="fill-flame" />
        {chips.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5.5" className="fill-accent-deep" />
        ))}
      </g>
      {eaten === 3 ? (
        <path
          className="fill-sun"
          d="M72 14c1.8 14 7.5 19.7 21.5 21.5C79.5 37.3 73.8 43 72 57c-1.8-14-7.5-19.7-21.5-21.5C64.5 33.7 70.2 28 72 14z"
        />
      ) : null}
    </svg>
  );
}
