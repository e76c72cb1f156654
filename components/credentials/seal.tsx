const teeth = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The seal of a certificate: a scalloped biscuit with the spark. Decorative. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 128 128" aria-hidden="true" className={className}>
      <g className="fill-accent">
        <path d="M40 84l-12 40 20-10 14 14 10-40z" />
        <path d="M88 84l12 40-20-10-14 14-10-40z" className="fill-accent-deep" />
      </g>
      <g className="fill-flame">
        {teeth.map((angle) => (
          <circle key={angle} cx="64" cy="14" r="10" transform={`rotate(${angle} 64 54)`} />
        ))}
        <circle cx="64" cy="54" r="42" />
      </g>
      <circle cx="64" cy="54" r="33" fill="none" className="stroke-accent-deep" strokeWidth="2" />
      <path
        className="fill-sun"
        d="M64 28c2.200 17 9 23.800 26 26-17 2.200-23.800 9-26 26-2.200-17-9-23.800-26-26 17-2.200 23.800-9 26-26z"
      />
    </svg>
  );
}
