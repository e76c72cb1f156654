import type { BadgeView } from "@/lib/rewards/queries";
import { BadgeDrawing } from "./badge-drawing";

export function Badges({ badges }: { badges: BadgeView[] }) {
  return (
    <section className="mt-12" aria-labelledby="badges">
      <h2 id="badges" className="text-2xl">
        Badges Earned
      </h2>
      {badges.length === 0 ? (
        <p className="mt-3 text-ink-soft">None yet. The first one comes with your first completed lesson.</p>
      ) : (
        <ul className="mt-5 flex flex-wrap gap-6">
          {badges.map(({ key, name }) => (
            <li key={key} className="w-24 text-center text-sm">
              <BadgeDrawing badge={key} />
              <span className="mt-2 block font-medium">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
