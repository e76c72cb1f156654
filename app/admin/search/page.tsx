import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { SearchResults } from "@/components/admin/search-results";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { findEverything } from "@/lib/admin/search-queries";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { tableQuery } from "@/lib/platform/table-query";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await requireAdministrator("/admin/search");
  const { q } = tableQuery.parse(await searchParams);
  return { title: `${q ? `Search for ‘${q}’` : "Search"} · Admin`, robots: { index: false } };
}

export default async function SearchPage({ searchParams }: Props) {
  await requireAdministrator("/admin/search");
  const { q } = tableQuery.parse(await searchParams);
  return (
    <AdminPage q={q}>
      <h1 className="text-3xl">Search</h1>
      <SearchResults q={q} found={await findEverything(q)} />
    </AdminPage>
  );
}
