import { useId } from "react";

export function TeaserArt({ className }: { className?: string }) {
  const blur = useId();
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <filter id={blur} x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="11" />
      </filter>
      <rect width="480" height="360" className="fill-accent-soft" />
      <g filter={`url(#${blur})`}>
        <rect x="-30" y="-20" width="260" height="190" rx="40" className="fill-flame" />
        <circle cx="388" cy="74" r="92" className="fill-sun" />
        <rect x="56" y="206" width="150" height="190" rx="34" className="fill-accent" />
        <rect x="250" y="196" width="210" height="26" rx="13" className="fill-ink" />
        <rect x="250" y="244" width="150" height="26" rx="13" className="fill-ink" />
        <rect x="250" y="292" width="190" height="26" rx="13" className="fill-line-strong" />
        <path
          className="fill-surface"
          d="M112 42c4 32 17 45 49 49-32 4-45 17-49 49-4-32-17-45-49-49 32-4 45-17 49-49z"
        />
        <circle cx="130" cy="292" r="40" className="fill-sun" />
        <path d="M372 40l20 28 34-4-18 30 18 30-34-4-20 28-14-32-34-8 26-22z" className="fill-accent-deep" />
      </g>
    </svg>
  );
}
