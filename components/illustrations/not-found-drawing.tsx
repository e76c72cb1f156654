/** A plate on which only crumbs are left. Decorative. */
export function NotFoundDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 216" aria-hidden="true" className={className}>
      <ellipse cx="200" cy="148" rx="190" ry="58" className="fill-line" />
      <ellipse
        cx="200"
        cy="138"
        rx="190"
        ry="58"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <ellipse cx="200" cy="136" rx="132" ry="36" className="fill-paper stroke-line" strokeWidth="2" />
      <path
        className="fill-accent"
        d="M118 96c-4-13 4-26 17-29l8-2a13 13 0 0 0 14 17 14 14 0 0 0 14 18 14 14 0 0 0 16 14 13 13 0 0 0 13 14l-46 12c-14 4-24-2-28-15z"
      />
      <path
        className="fill-flame"
        d="M116 88c-4-13 4-26 17-29l10-3a13 13 0 0 0 14 17 14 14 0 0 0 14 18 14 14 0 0 0 16 14 13 13 0 0 0 13 14l-48 12c-14 4-24-2-28-15z"
      />
      <g className="fill-accent-deep">
        <circle cx="134" cy="76" r="5" />
        <circle cx="138" cy="102" r="5" />
        <circle cx="162" cy="112" r="5" />
      </g>
      <g className="fill-flame">
        <path d="M228 132l11-4 5 8-9 6z" />
        <path d="M262 146l7-5 6 5-6 6z" />
        <circle cx="214" cy="150" r="4" />
        <circle cx="288" cy="130" r="3" />
        <circle cx="246" cy="154" r="2.5" />
        <circle cx="186" cy="158" r="3" />
      </g>
      <path
        className="fill-sun"
        d="M306 14c2.6 20 10.8 28.2 30.8 30.8-20 2.6-28.2 10.8-30.8 30.8-2.6-20-10.8-28.2-30.8-30.8C295.2 42.2 303.4 34 306 14z"
      />
    </svg>
  );
}
