import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isExported, type TableName } from "@/lib/admin/admin-tables";
import { EXPORT_ROWS } from "@/lib/admin/export-table";
import type { Table } from "@/lib/platform/table";
import { filterNames, type TableQuery } from "@/lib/platform/table-query";
import { FileButton } from "./file-button";
import { unsearched } from "./unsearched";

type Props = {
  path: string;
  name: TableName;
  table: Pick<Table, "title" | "hint" | "filters">;
  query: TableQuery;
};

/** Finds rows by any of their keys and filters; the same rows can be taken along as a file. */
export function AdminSearch({ path, name, table, query }: Props) {
  const { q, page: _, ...choices } = query;
  const asked = Object.entries({ q, ...choices }).filter((one): one is [string, string] => !!one[1]);
  const all = (q === "" && unsearched[name]?.rows) || "All";
  const file = new URLSearchParams([["listing", name], ...asked]);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a form with this role is found by more screen readers */}
      <form
        action={path}
        role="search"
        aria-label={table.title}
        className="flex w-full max-w-4xl flex-wrap items-end gap-3"
      >
        <Field
          label="Find"
          name="q"
          type="search"
          hint={table.hint}
          defaultValue={q}
          className="min-w-[min(15rem,100%)] max-w-xl flex-1"
        />
        {filterNames.map((filter) => {
          const offered = table.filters[filter];
          return offered ? (
            <Select
              key={filter}
              label={offered.label}
              name={filter}
              defaultValue={query[filter] ?? ""}
              className="w-52"
            >
              <option value="">{all}</option>
              {Object.entries(offered.choices).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ) : null;
        })}
        <Button type="submit" className="min-h-12">
          Find
        </Button>
      </form>
      {isExported(name) ? (
        <FileButton
          address={`/api/admin/export?${file}`}
          className="inline-flex min-h-12 items-center font-medium text-accent underline underline-offset-4"
        >
          CSV, up to {EXPORT_ROWS.toLocaleString("en")} rows
        </FileButton>
      ) : null}
    </div>
  );
}
