/** The digital badge: a biscuit in a ring, with a tick for chips. Decorative. */
export function BadgeDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 144 144" aria-hidden="true" className={className}>
      <circle cx="72" cy="72" r="70" className="fill-beginner" />
      <circle
        cx="72"
        cy="72"
        r="61"
        fill="none"
        className="stroke-sun"
        strokeWidth="2.5"
        strokeDasharray="3 5"
      />
      <path
        className="fill-accent"
        d="M54 42h22a15 15 0 0 0 10 17 15 15 0 0 0 16 15v14a18 18 0 0 1-18 18H54a18 18 0 0 1-18-18V60a18 18 0 0 1 18-18z"
      />
      <path
        className="fill-flame"
        d="M54 38h22a15 15 0 0 0 10 17 15 15 0 0 0 16 15v13a18 18 0 0 1-18 18H54a18 18 0 0 1-18-18V56a18 18 0 0 1 18-18z"
      />
      <path
        d="M52 72l13 13 22-24"
        fill="none"
        className="stroke-ink"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        className="fill-sun"
        d="M103 28c1.5 11 6 15.5 17 17-11 1.5-15.5 6-17 17-1.5-11-6-15.5-17-17 11-1.5 15.5-6 17-17z"
      />
    </svg>
  );
}
