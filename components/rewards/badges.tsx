import { TextLink } from "@/components/ui/link";
import type { BadgeView } from "@/lib/rewards/queries";
import { BadgeList } from "./badge-list";

/** The newest badges, on the dashboard. */
export function Badges({ badges }: { badges: BadgeView[] }) {
  return (
    <section className="mt-12" aria-labelledby="badges">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="badges" className="text-2xl">
          Badges Earned
        </h2>
        <TextLink href="/dashboard/badges">All badges and certificates</TextLink>
      </div>
      {badges.length === 0 ? (
        <p className="mt-3 text-ink-soft">None yet. The first one comes with your first completed lesson.</p>
      ) : (
        <BadgeList badges={badges} />
      )}
    </section>
  );
}
