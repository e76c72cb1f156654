export function Envelope({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className={className}>
      <ellipse cx="156" cy="206" rx="132" ry="10" className="fill-line" />
      <path d="M30 96 156 22l126 74v96a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z" className="fill-accent" />
      <path
        d="M62 44a10 10 0 0 1 10-10h124a17 17 0 0 0 11 22 18 18 0 0 0 22 22 17 17 0 0 0 21 12v90H62z"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <g className="stroke-line-strong" strokeWidth="6" strokeLinecap="round">
        <path d="M88 66h76" className="stroke-ink" />
        <path d="M88 90h104M88 110h136M88 130h92" />
      </g>
      <path d="M30 100l126 72 126-72v92a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z" className="fill-flame" />
      <path
        d="M33 201 134 160l22 12 22-12 101 41a12 12 0 0 1-9 3H42a12 12 0 0 1-9-3z"
        className="fill-accent"
        opacity=".35"
      />
      <path
        className="fill-sun"
        d="M252 12c2.2 17 9.2 24 26.2 26.2-17 2.2-24 9.200-26.2 26.2-2.200-17-9.200-24-26.200-26.200 17-2.200 24-9.200 26.200-26.200z"
      />
    </svg>
  );
}
