import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { DeskQuery } from "@/lib/desk/schema";
import type { ListingName } from "@/lib/desk/view";

type Props = { path: string; name: ListingName; hint: string; query: DeskQuery };

/** Finds rows by any of their keys; the same rows can be taken along as a file. */
export function DeskSearch({ path, name, hint, query }: Props) {
  const file = new URLSearchParams({ listing: name, ...(query.q && { q: query.q }) });
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a form with this role is found by more screen readers */}
      <form action={path} role="search" className="flex w-full max-w-xl items-end gap-3">
        <Field label="Find" name="q" type="search" hint={hint} defaultValue={query.q} className="flex-1" />
        <Button type="submit">Find</Button>
      </form>
      <a
        href={`/api/admin/export?${file}`}
        download
        className="inline-flex min-h-12 items-center font-medium text-accent underline underline-offset-4"
      >
        As a CSV file
      </a>
    </div>
  );
}
