import clsx from "clsx";
import { Seal } from "@/components/credentials/seal";

/** A certificate with a bite out of its corner, and the badge that comes with it. Decorative. */
export function CertificateDrawing({ className }: { className?: string }) {
  return (
    <div className={clsx("relative", className)}>
      <svg viewBox="0 0 520 420" aria-hidden="true" className="w-full">
        <rect x="8" y="30" width="500" height="370" rx="40" className="fill-sunken" />
        <g transform="rotate(-3 280 220)">
          <path
            className="fill-line"
            d="M76 74h316a32 32 0 0 0 40 36 32 32 0 0 0 30 40 32 32 0 0 0 42 30v180a22 22 0 0 1-22 22H76a22 22 0 0 1-22-22V96a22 22 0 0 1 22-22z"
          />
          <path
            className="fill-surface stroke-line"
            strokeWidth="2"
            d="M70 62h316a32 32 0 0 0 40 36 32 32 0 0 0 30 40 32 32 0 0 0 42 30v180a22 22 0 0 1-22 22H70a22 22 0 0 1-22-22V84a22 22 0 0 1 22-22z"
          />
          <path className="fill-flame" d="M70 62h42v308H70a22 22 0 0 1-22-22V84a22 22 0 0 1 22-22z" />
          <g className="fill-accent-deep">
            <circle cx="70" cy="104" r="6" />
            <circle cx="92" cy="150" r="6" />
            <circle cx="68" cy="198" r="6" />
            <circle cx="90" cy="248" r="6" />
            <circle cx="70" cy="300" r="6" />
            <circle cx="92" cy="338" r="6" />
          </g>
          <text x="146" y="124" className="fill-accent font-sans font-semibold text-[17px]">
            Certificate
          </text>
          <text className="fill-ink font-display font-semibold text-[40px]" letterSpacing="-0.8">
            <tspan x="146" y="180">
              Elena Duarte
            </tspan>
          </text>
          <g className="fill-line">
            <rect x="146" y="206" width="230" height="10" rx="5" />
            <rect x="146" y="228" width="180" height="10" rx="5" />
          </g>
          <text x="146" y="316" className="fill-ink font-sans font-semibold text-[17px]">
            AI Proficiency
          </text>
          <text x="146" y="340" className="fill-ink-soft font-sans text-[15px]">
            Valid for 2 years
          </text>
        </g>
        <path
          className="fill-accent"
          d="M462 14c4.4 31 17.6 44.2 48.6 48.6-31 4.4-44.2 17.6-48.6 48.6-4.4-31-17.6-44.2-48.6-48.6C444.4 58.2 457.6 45 462 14z"
        />
      </svg>
      <Seal className="absolute right-[3%] bottom-[2%] w-[33%]" />
    </div>
  );
}
