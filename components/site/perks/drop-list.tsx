import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Calendar } from "@/components/ui/icons";
import { formatDay } from "@/lib/platform/dates";
import type { Drop } from "@/lib/site/perks/perk-drop-queries";
import type { NextDrop } from "@/lib/site/perks/perk-drops";
import { kindNames } from "./kind-names";

export function DropList({ drops, next }: { drops: Drop[]; next: NextDrop | null }) {
  return (
    <div className="mt-10 max-w-3xl sm:mt-14">
      {next ? (
        <p className="mb-6 flex items-center gap-3 text-ink-soft">
          <Calendar className="size-5 text-accent" />
          <span>
            Next drop:{" "}
            <time dateTime={next.date} lang={next.locale} className="font-semibold text-ink">
              {next.text}
            </time>
          </span>
        </p>
      ) : null}
      <ul className="space-y-5">
        {drops.map(({ key, title, kind, summary, html, releasedOn }, index) => (
          <li key={key} id={key} className="card scroll-mt-24 px-5 sm:px-8">
            <Disclosure
              open={index === 0}
              className="border-b-0"
              summary={
                <span className="block py-2">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-soft text-sm">
                    <Badge>{kindNames[kind]}</Badge>
                    <time dateTime={releasedOn.toISOString().slice(0, 10)}>{formatDay(releasedOn)}</time>
                  </span>
                  <span className="mt-2 block font-display text-xl">{title}</span>
                  <span className="mt-1 block font-normal text-ink-soft">{summary}</span>
                </span>
              }
            >
              <div
                className="prose pb-4"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}
