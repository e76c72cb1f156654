import { type BadgeKey, badgeNames, howToEarn } from "@/lib/learning/badges/badges";
import { BadgeDrawing } from "./badge-drawing";

export function BadgesToEarn({ earned }: { earned: BadgeKey[] }) {
  const open = (Object.keys(badgeNames) as BadgeKey[]).filter((key) => !earned.includes(key));
  if (open.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="to-earn">
      <h2 id="to-earn" className="text-2xl">
        Still to earn
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {open.map((key) => (
          <li
            key={key}
            className="flex items-center gap-4 rounded-card border border-line-strong/50 border-dashed p-4"
          >
            <BadgeDrawing badge={key} className="size-14 opacity-35 grayscale" />
            <p>
              <span className="block font-semibold">{badgeNames[key]}</span>
              <span className="text-ink-soft text-sm">{howToEarn[key]}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
