import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddFeed } from "@/components/admin/add-feed";
import { AdminNav } from "@/components/admin/admin-nav";
import { AdminSearch } from "@/components/admin/admin-search";
import { DataTable } from "@/components/admin/data-table";
import { linkedCell } from "@/components/admin/linked-cell";
import { rowAction } from "@/components/admin/row-action";
import { Page } from "@/components/layout/page";
import { ADDRESSES } from "@/lib/admin/build-search";
import { listRows, requireAdministrator } from "@/lib/admin/queries";
import { adminQuery } from "@/lib/admin/schema";
import { listingNames, listings } from "@/lib/admin/view";
import type { SearchParams } from "@/lib/params";
import type { Listing } from "@/lib/table";

type Props = { params: Promise<{ listing: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await nameIn(params);
  return { title: `${listings[name].title} · Admin`, robots: { index: false } };
}

export default async function ListingPage({ params, searchParams }: Props) {
  const name = await nameIn(params);
  const listing: Listing = listings[name];
  const query = adminQuery.parse(await searchParams);
  const { rows, hasMore, isPartial } = await listRows(name, query);
  const path = `/admin/${name}`;
  const detail = listing.detail;
  return (
    <Page>
      <AdminNav current={name} />
      <h1 className="mt-8 text-3xl">{listing.title}</h1>
      <AdminSearch path={path} name={name} listing={listing} query={query} />
      {isPartial ? (
        <p className="mt-6 max-w-xl">{`More than ${ADDRESSES} ${listing.follows === "orders" ? "orders" : "accounts"} have an e-mail address that begins like this, and only the first ${ADDRESSES} were looked up. Type more of it, or search by another key.`}</p>
      ) : null}
      {name === "feeds" ? <AddFeed /> : null}
      <DataTable
        path={path}
        columns={listing.columns}
        id={listing.id}
        rows={rows}
        hasMore={hasMore}
        query={query}
        {...(detail && { href: (id: string) => `/admin/${detail}/${encodeURIComponent(id)}` })}
        action={(row) => rowAction(name, row)}
        cell={(key, row) => linkedCell(name, key, row)}
      />
    </Page>
  );
}

async function nameIn(params: Props["params"]) {
  const { listing } = await params;
  const name = listingNames.find((known) => known === listing);
  await requireAdministrator(`/admin/${name ?? ""}`);
  return name ?? notFound();
}
