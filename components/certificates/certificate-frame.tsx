const sparks = [
  [10.5, 10.5],
  [286.5, 10.5],
  [10.5, 199.5],
  [286.5, 199.5],
] as const;
const turns = Array.from({ length: 24 }, (_, n) => n * 7.5);

export function CertificateFrame() {
  return (
    <svg
      viewBox="0 0 297 210"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 hidden size-full @2xl:block"
    >
      <g fill="none" stroke="currentColor">
        <g strokeWidth="0.180" opacity="0.120">
          {turns.map((turn) => (
            <ellipse key={turn} cx="148.5" cy="105" rx="96" ry="14" transform={`rotate(${turn} 148.5 105)`} />
          ))}
        </g>
        <path strokeWidth="1.300" d={bitten(7, 8)} />
        <path strokeWidth="0.300" d={bitten(9.2, 7.8)} />
        <path strokeWidth="0.300" className="text-flame" d={bitten(10.4, 7.6)} />
      </g>
      {sparks.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          fill="currentColor"
          transform={`translate(${x} ${y}) scale(0.260) translate(-12 -12)`}
          d="M12 0c1 7.800 4.200 11 12 12-7.800 1-11 4.200-12 12-1-7.800-4.200-11-12-12 7.800-1 11-4.200 12-12z"
        />
      ))}
    </svg>
  );
}

function bitten(inset: number, radius: number): string {
  const [left, top, right, bottom] = [inset, inset, 297 - inset, 210 - inset];
  const r = radius;
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${x} ${y}`;
  return `M${left + r} ${top}H${right - r}${arc(right, top + r)}V${bottom - r}${arc(right - r, bottom)}H${left + r}${arc(left, bottom - r)}V${top + r}${arc(left + r, top)}Z`;
}
