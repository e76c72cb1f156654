export function Tick({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className ?? "size-28"}>
      <rect x="10" y="14" width="92" height="96" rx="30" className="fill-accent" />
      <rect x="10" y="14" width="92" height="90" rx="30" className="fill-flame" />
      <path
        d="M36 62l16 16 30-34"
        fill="none"
        className="stroke-on-deep"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        className="fill-sun"
        d="M98 2c1.300 10 5.400 14.100 15.400 15.400-10 1.300-14.100 5.400-15.400 15.400-1.300-10-5.400-14.100-15.400-15.400 10-1.300 14.100-5.400 15.400-15.400z"
      />
    </svg>
  );
}
