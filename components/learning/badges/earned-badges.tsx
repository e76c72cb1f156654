import { type BadgeView, inNotice } from "@/lib/learning/badges/badges";
import { BadgeDrawing } from "./badge-drawing";

/** Stands inside the text that takes the focus or describes it, so that a screen reader reads it. */
export function EarnedBadges({ badges }: { badges: BadgeView[] }) {
  return badges.map((badge) => (
    <span key={badge.key} className="mt-3 flex items-center gap-3 font-semibold text-base text-ink">
      <BadgeDrawing badge={badge.key} className="size-12" />
      {inNotice(badge)}
    </span>
  ));
}
