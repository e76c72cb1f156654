export function Toolbox({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 380" aria-hidden="true" className={className}>
      <circle cx="220" cy="190" r="170" className="fill-accent-soft" />
      <ellipse cx="220" cy="338" rx="160" ry="12" className="fill-line" />
      <path d="M148 210V96l20-38 20 38v114z" className="fill-sun" />
      <path d="M148 96l20-38 20 38z" className="fill-surface" />
      <path d="M161 71l7-13 7 13z" className="fill-ink" />
      <path d="M148 96h13v114h-13z" className="fill-flame" />
      <circle cx="292" cy="112" r="40" className="fill-surface stroke-ink" strokeWidth="14" />
      <path d="M292 152v70" className="stroke-ink" strokeWidth="16" strokeLinecap="round" />
      <path
        d="M272 106a22 22 0 0 1 18-17"
        className="stroke-sun"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <path
        className="fill-accent"
        d="M230 100c3.500 27 14.500 38 41.500 41.500-27 3.500-38 14.500-41.500 41.500-3.500-27-14.500-38-41.500-41.500 27-3.500 38-14.500 41.500-41.500z"
        transform="translate(-14 18)"
      />
      <path
        d="M92 206h256a14 14 0 0 1 14 14v98a20 20 0 0 1-20 20H98a20 20 0 0 1-20-20v-98a14 14 0 0 1 14-14z"
        className="fill-accent"
      />
      <path d="M92 206h256a14 14 0 0 1 14 14v34H78v-34a14 14 0 0 1 14-14z" className="fill-flame" />
      <rect x="186" y="236" width="68" height="40" rx="12" className="fill-ink" />
      <circle cx="220" cy="256" r="8" className="fill-sun" />
      <g className="fill-accent-deep">
        <circle cx="118" cy="302" r="8" />
        <circle cx="154" cy="288" r="6" />
        <circle cx="296" cy="300" r="8" />
        <circle cx="328" cy="284" r="6" />
      </g>
    </svg>
  );
}
