import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/dates";
import type { DropTitle } from "@/lib/site/perks/perk-drop-queries";
import { kindNames } from "./kind-names";

/** What is out, for those who may not read it: by title alone. */
export function DropTitles({ drops }: { drops: DropTitle[] }) {
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="so-far" className="mt-16 sm:mt-20">
      <h2 id="so-far" className="text-2xl">
        What has come out so far
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        All of it is open to you from your first day. When a new one is out you get a mail, and can switch
        that off.
      </p>
      <ul className="card mt-6 px-5 sm:px-7">
        {drops.map(({ key, title, kind, releasedOn }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1.5 border-line border-t py-4 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-72 font-semibold">{title}</span>
            <span className="flex flex-wrap items-baseline gap-x-3 text-ink-soft text-sm">
              <Badge>{kindNames[kind]}</Badge>
              <time dateTime={releasedOn.toISOString().slice(0, 10)}>{formatDay(releasedOn)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
