import { PageLink } from "@/components/ui/page-link";
import {
  countPeople,
  type StandingCount,
  type StandingGroup,
  standingGroups,
  standingNames,
} from "@/lib/organisations/standings";

type Props = { path: string; counts: StandingCount[]; current: string | undefined };

/** How many are where, as filters of the list below: pressing the current one shows everybody again. */
export function StandingTiles({ path, counts, current }: Props) {
  const groups = Object.keys(standingGroups) as StandingGroup[];
  return (
    <nav aria-label="Standing" className="mt-4 sm:mt-6">
      <ul className="grid max-w-2xl grid-cols-4 gap-2 narrow:grid-cols-2 sm:gap-3">
        {groups.map((group) => {
          const isCurrent = group === current;
          return (
            <li key={group}>
              <PageLink
                scroll={false}
                href={isCurrent ? path : `${path}?state=${group}`}
                aria-current={isCurrent ? "true" : undefined}
                className="card flex h-full flex-col px-2 py-2 hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper sm:px-4 sm:py-3 forced-colors:aria-[current=true]:bg-[Highlight] forced-colors:aria-[current=true]:text-[HighlightText] forced-colors:aria-[current=true]:forced-color-adjust-none"
              >
                <span className="font-display font-semibold text-2xl tabular-nums">
                  {`${countPeople(counts, standingGroups[group])} `}
                </span>
                <span className="text-xs min-[22rem]:whitespace-nowrap sm:text-sm">
                  {standingNames[group]}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
