import { ButtonLink } from "@/components/ui/button";
import type { CatalogueQuery } from "@/lib/catalogue/schema";
import { catalogueHref } from "./filters";

export function Pagination({ query, pages }: { query: CatalogueQuery; pages: number }) {
  if (pages <= 1) return null;
  const to = (page: number) => catalogueHref({ ...query, page, preview: undefined, buy: undefined });
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-4">
      {query.page > 1 ? (
        <ButtonLink href={to(query.page - 1)} prefetch={false} variant="secondary">
          Previous page
        </ButtonLink>
      ) : null}
      <p className="text-ink-soft">
        Page {query.page} of {pages}
      </p>
      {query.page < pages ? (
        <ButtonLink href={to(query.page + 1)} prefetch={false} variant="secondary">
          Next page
        </ButtonLink>
      ) : null}
    </nav>
  );
}
