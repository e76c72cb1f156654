const STEP = 38;
const TEN = Array.from({ length: 10 }, (_, index) => index * STEP);
const BITTEN = "a13 13 0 1 0 13 13 5 5 0 0 1-6-5 5 5 0 0 1-7-8z";
const WHOLE = "a13 13 0 1 0 0 26 13 13 0 1 0 0-26z";

/** Ten cookies, of which the first `bitten` have a bite taken. The words beside them say how many. */
export function Cookies({ bitten, className }: { bitten: number; className?: string }) {
  const draw = (of: number[], shape: string) => of.map((x) => `M${x + 16} 3${shape}`).join("");
  return (
    <svg viewBox={`0 0 ${10 * STEP - 6} 32`} aria-hidden="true" className={className}>
      <path d={draw(TEN.slice(bitten), WHOLE)} className="fill-line" />
      <path d={draw(TEN.slice(0, bitten), BITTEN)} className="fill-flame" />
      <path
        d={TEN.map((x) => `M${x + 11} 12h.01m.99 9h.01m6.99-2h.01`).join("")}
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink/70"
      />
    </svg>
  );
}
