const STEP = 28;
const COLUMNS = 10;

export function SeatGrid({ seats, className }: { seats: number; className?: string }) {
  const places = Array.from({ length: 50 }, (_, index) => ({
    index,
    x: (index % COLUMNS) * STEP + 1,
    y: Math.floor(index / COLUMNS) * STEP + 1,
  }));
  const path = (of: typeof places) =>
    of
      .map(({ x, y }) => `M${x + 7} ${y}h8a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-8a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7z`)
      .join("");
  return (
    <svg viewBox={`0 0 ${COLUMNS * STEP - 4} ${5 * STEP - 4}`} aria-hidden="true" className={className}>
      <path d={path(places.filter(({ index }) => index >= seats))} className="fill-sunken" />
      <path d={path(places.filter(({ index }) => index < seats))} className="fill-flame" />
    </svg>
  );
}
