import { stateStyles } from "./state-badge";

const STEP = 28;
const COLUMNS = 10;

type Counts = { free: number; invited: number; active: number; ended: number };

export function SeatMap({ counts, className }: { counts: Counts; className?: string }) {
  const states = (["active", "invited", "free", "ended"] as const).flatMap((state) =>
    Array.from({ length: counts[state] }, () => state),
  );
  const rows = Math.ceil(states.length / COLUMNS);
  return (
    <svg viewBox={`0 0 ${COLUMNS * STEP - 4} ${rows * STEP - 4}`} aria-hidden="true" className={className}>
      {states.map((state, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the tray
          key={index}
          x={(index % COLUMNS) * STEP + 1}
          y={Math.floor(index / COLUMNS) * STEP + 1}
          width="22"
          height="22"
          rx="7"
          className={stateStyles[state].fill}
        />
      ))}
    </svg>
  );
}
