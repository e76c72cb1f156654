import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PageLink } from "@/components/ui/page-link";
import { Select } from "@/components/ui/select";
import type { CatalogueView } from "@/lib/learning/catalogue/course-cards";
import { type CatalogueQuery, DEFAULT_SORT, levelTabs, sortKeys } from "@/lib/learning/catalogue/schema";
import { AutoSubmit } from "./auto-submit";

const sortLabels: Record<(typeof sortKeys)[number], string> = {
  title: "Title A-Z",
  "price-asc": "Price: low to high",
  "price-desc": "Price: high to low",
  duration: "Duration",
  difficulty: "Difficulty",
};

const tabLabels = { all: "All", beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };

export function catalogueHref({ q, sort, level, page, preview, buy }: CatalogueQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (sort !== DEFAULT_SORT) params.set("sort", sort);
  if (level !== "all") params.set("level", level);
  if (page > 1) params.set("page", String(page));
  if (preview) params.set("preview", preview);
  if (buy) params.set("buy", buy);
  return params.size > 0 ? `/courses?${params}` : "/courses";
}

/** A GET form, so that the URL holds the state. */
export function Filters({ query, counts }: { query: CatalogueQuery; counts: CatalogueView["counts"] }) {
  return (
    <div className="mt-6 space-y-4 sm:mt-8 sm:space-y-6">
      <form action="/courses" method="get" className="flex flex-wrap items-end gap-3 sm:gap-4">
        <Field
          label="Search courses"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={80}
          className="grow basis-72"
        />
        <Select label="Sort by" name="sort" defaultValue={query.sort} className="basis-64 max-sm:grow">
          {sortKeys.map((key) => (
            <option key={key} value={key}>
              {sortLabels[key]}
            </option>
          ))}
        </Select>
        {query.level === "all" ? null : <input type="hidden" name="level" value={query.level} />}
        <AutoSubmit shown={{ q: query.q, sort: query.sort }} defaultSort={DEFAULT_SORT} />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <nav aria-label="Levels">
        <ul className="flex flex-wrap gap-2">
          {levelTabs.map((level) => (
            <li key={level}>
              <PageLink
                href={catalogueHref({ ...query, level, page: 1, preview: undefined, buy: undefined })}
                scroll={false}
                aria-current={level === query.level ? "page" : undefined}
                className="pill-link"
              >
                <span>{tabLabels[level]}</span>
                <span className="tabular-nums opacity-80">{counts[level]}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
