import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddFeed } from "@/components/admin/add-feed";
import { AdminPage } from "@/components/admin/admin-page";
import { AdminSearch } from "@/components/admin/admin-search";
import { DataTable } from "@/components/admin/data-table";
import { linkedCell } from "@/components/admin/linked-cell";
import { rowAction } from "@/components/admin/row-action";
import { unsearched } from "@/components/admin/unsearched";
import { adminTables, type TableName, tableNames } from "@/lib/admin/admin-tables";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { listRows } from "@/lib/admin/table-queries";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { ADDRESSES } from "@/lib/platform/table";
import { type TableQuery, tableQuery } from "@/lib/platform/table-query";

type Props = { params: Promise<{ listing: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await nameIn(params);
  return { title: `${adminTables[name].title} · Admin`, robots: { index: false } };
}

export default async function ListingPage({ params, searchParams }: Props) {
  const name = await nameIn(params);
  const query = tableQuery.parse(await searchParams);
  return (
    <AdminPage current={name}>
      <Listing name={name} query={query} />
    </AdminPage>
  );
}

async function Listing<Name extends TableName>({ name, query }: { name: Name; query: TableQuery }) {
  const table = adminTables[name];
  const { rows, hasMore, isPartial } = await listRows(name, query);
  const path = `/admin/${name}`;
  const { detail, follows } = table;
  return (
    <>
      <h1 className="mt-2 text-3xl">{table.title}</h1>
      <AdminSearch path={path} name={name} table={table} query={query} />
      {isPartial ? (
        <p className="mt-6 max-w-xl">{`More than ${ADDRESSES} ${follows === "orders" ? "orders" : "accounts"} have an e-mail address that begins like this, and only the first ${ADDRESSES} were looked up. Type more of it, or search by another key.`}</p>
      ) : null}
      {name === "feeds" ? <AddFeed /> : null}
      <DataTable
        name={table.title}
        path={path}
        columns={table.columns}
        id={table.id}
        rows={rows}
        hasMore={hasMore}
        query={query}
        none={unsearched[name]?.none}
        {...(detail && { href: (id: string) => `/admin/${detail}/${encodeURIComponent(id)}` })}
        action={(row) => rowAction(name, row)}
        cell={(key, row) => linkedCell(name, key, row)}
      />
    </>
  );
}

async function nameIn(params: Props["params"]) {
  const { listing } = await params;
  const name = tableNames.find((known) => known === listing);
  await requireAdministrator(`/admin/${name ?? ""}`);
  return name ?? notFound();
}
