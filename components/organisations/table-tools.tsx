import { hrefOf } from "@/components/admin/format";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Table } from "@/lib/platform/table";
import type { TableQuery } from "@/lib/platform/table-query";

type Props = { path: string; table: Pick<Table, "hint" | "filters">; query: TableQuery };

/** Search and filter of a table: they stand in its address and work without JavaScript. */
export function TableTools({ path, table: { hint, filters }, query }: Props) {
  const choices = [
    { state: undefined, label: "All" },
    ...Object.entries(filters.state?.choices ?? {}).map(([state, { label }]) => ({ state, label })),
  ];
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <FindForm path={path} query={query} hint={hint} />
      <nav aria-label="Filter" className="flex flex-wrap gap-2">
        {choices.map(({ state, label }) => (
          <a
            key={label}
            href={hrefOf(path, { ...query, state, page: 1 })}
            aria-current={state === query.state ? "true" : undefined}
            className="pill-link"
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

export function FindForm({ path, query, hint }: Pick<Props, "path" | "query"> & { hint: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with this role is found by more screen readers
    <form action={path} role="search" className="flex w-full max-w-xl items-end gap-3">
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      <Field label="Find" name="q" type="search" hint={hint} defaultValue={query.q} className="flex-1" />
      <Button type="submit" variant="secondary" className="min-h-12">
        Find
      </Button>
    </form>
  );
}
