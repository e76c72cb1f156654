import { Calendar, Lock } from "@/components/ui/icons";
import type { NextDrop } from "@/lib/site/perks/perk-drops";
import { TeaserArt } from "./teaser-art";

type Props = {
  /** Null when none is ready and nothing may be claimed. */
  drop: NextDrop | null;
  /** Whether one is ready to come out by then. */
  isReady: boolean;
};

/** The page must not contain the drop itself, only its date. */
export function DropCard({ drop, isReady }: Props) {
  return (
    <div className="card overflow-hidden shadow-raised">
      <div className="relative aspect-4/3">
        <TeaserArt className="absolute inset-0 size-full" />
        <p className="absolute inset-0 flex items-center justify-center">
          <span className="inline-flex items-center gap-2.5 rounded-pill bg-ink px-5 py-3 font-semibold text-paper shadow-raised">
            <Lock />
            Subscribe to reveal
          </span>
        </p>
      </div>
      <p className="flex items-center gap-4 border-line border-t p-5 sm:p-6">
        <Calendar className="size-7 text-accent" />
        <span>
          <span className="block text-ink-soft text-sm">
            {isReady ? "Next drop, at the latest" : "Next drop"}
          </span>
          {drop ? (
            <time dateTime={drop.date} lang={drop.locale} className="font-display font-semibold text-xl">
              {drop.text}
            </time>
          ) : (
            <span className="font-display font-semibold text-xl">No date yet</span>
          )}
        </span>
      </p>
    </div>
  );
}
