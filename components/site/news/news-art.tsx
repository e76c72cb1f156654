import clsx from "clsx";

const grounds = ["bg-accent-soft", "bg-beginner-soft", "bg-intermediate-soft", "bg-advanced-soft"];
const shapes = [
  "M0 96 Q80 20 160 72 T320 40 V120 H0z",
  "M0 120 V70 L70 30 L140 84 L220 18 L320 90 V120z",
  "M0 60 A60 60 0 0 1 120 60 A50 50 0 0 0 220 60 A50 50 0 0 1 320 60 V120 H0z",
  "M0 24 H90 V60 H180 V36 H260 V84 H320 V120 H0z",
];

/** Instead of the article's picture: our pages load nothing from other servers. */
export function NewsArt({ seed, className }: { seed: string; className?: string }) {
  const sum = [...seed].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg
      viewBox="0 0 320 120"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={clsx("text-ink/10", grounds[sum % grounds.length], className)}
    >
      <path fill="currentColor" d={shapes[Math.floor(sum / 4) % shapes.length]} />
    </svg>
  );
}
