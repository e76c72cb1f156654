import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import type { ListingName } from "@/lib/admin/view";
import type { Row } from "@/lib/table";

/** By the table name in the subject of an audit line. */
const places: Record<string, string> = {
  users: "/admin/people/",
  orders: "/admin/orders?q=",
  orgs: "/admin/organisations/",
  seats: "/admin/organisations?q=",
  certificates: "/admin/certificates?q=",
  questions: "/admin/questions?q=",
  question_versions: "/admin/questions/",
  attempts: "/admin/decisions?q=",
  contact_messages: "/admin/messages?q=",
  stripe_events: "/admin/webhooks?q=",
  job: "/admin/jobs?q=",
};

/** Undefined if there is no page to link to. */
export function linkedCell(listing: ListingName, key: string, row: Row): ReactNode {
  const href = hrefIn(`${listing}.${key}`, String(row[key] ?? ""), row);
  const shown = href && <TextLink href={href}>{String(row[key])}</TextLink>;
  return listing === "certificates" && key === "email" ? withPayer(shown, row) : shown;
}

/** A seat's person; somebody who is only invited may have no account. */
export function seatCell(key: string, row: Row): ReactNode {
  if (key !== "person" || !row.person || !row.personId) return undefined;
  return <TextLink href={`/admin/people/${row.personId}`}>{String(row.person)}</TextLink>;
}

/** A guest's certificate has only the email of its order, and somebody else may have paid for an account's. */
function withPayer(account: ReactNode, { email, payer, order }: Row): ReactNode {
  if (!payer || payer === email) return account;
  return (
    <>
      {account || "No account"}; paid with{" "}
      <TextLink href={`/admin/orders/${order}`}>{String(payer)}</TextLink>
    </>
  );
}

function hrefIn(cell: string, value: string, row: Row): string | undefined {
  if (cell === "audit.subject") {
    if (row.action === "person.erased") return undefined; // the erased person has no page
    const [table = "", id = ""] = value.split(":");
    return Object.hasOwn(places, table) ? `${places[table]}${encodeURIComponent(id)}` : undefined;
  }
  if (value === "") return undefined;
  if (cell === "webhooks.order") return `/admin/orders/${value}`;
  if (cell === "organisations.owner") return `/admin/people/${row.ownerId}`;
  const isSomebody = ["messages.email", "certificates.email", "decisions.person"].includes(cell);
  return isSomebody && value.includes("@") ? `/admin/people?q=${encodeURIComponent(value)}` : undefined;
}
