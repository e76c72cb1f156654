import type { BadgeKey } from "@/lib/learning/badges/badges";
import { BadgeDrawing } from "./badge-drawing";

export function BadgeList({ badges }: { badges: { key: BadgeKey; name: string }[] }) {
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-6">
      {badges.map(({ key, name }) => (
        <li key={key} className="text-center text-sm">
          <BadgeDrawing badge={key} className="mx-auto size-24" />
          <span className="mt-2 block font-medium">{name}</span>
        </li>
      ))}
    </ul>
  );
}
