import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import type { AdminRow, AdminRows, TableName } from "@/lib/admin/admin-tables";
import type { SeatPage } from "@/lib/admin/organisation-queries";
import { ADVISED_STEPS } from "@/lib/admin/question-steps";
import { wishNames } from "@/lib/site/adjustments/adjustments";
import { OrderLinks } from "./order-links";

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

type Cells = {
  [Name in TableName]?: { [Key in keyof AdminRows[Name]]?: (row: AdminRows[Name]) => ReactNode };
};

const cells: Cells = {
  audit: { subject: ({ action, subject }) => aboutWhat(action, subject) },
  webhooks: {
    order: ({ order }) => (order ? <TextLink href={`/admin/orders/${order}`}>{order}</TextLink> : null),
  },
  organisations: {
    owner: ({ owner, ownerId }) => <TextLink href={`/admin/people/${ownerId}`}>{owner}</TextLink>,
  },
  withdrawals: { state: overdue },
  messages: {
    state: overdue,
    email: ({ email }) => somebody(email),
    message: ({ message }) => <OrderLinks text={message} />,
  },
  adjustments: {
    state: overdue,
    email: ({ email }) => somebody(email),
    wishes: ({ wishes }) => wishNames(wishes.split(" ")).join(", ") || undefined,
  },
  questions: {
    next: ({ next, id }) =>
      next === ADVISED_STEPS.report ? (
        <TextLink href={`/admin/questions/${id}#reports`}>{next}</TextLink>
      ) : undefined,
  },
  decisions: { person: ({ person }) => somebody(person) },
  certificates: { email: accountOrPayer },
};

/** A cell that leads to what it names; undefined for those that lead nowhere. */
export function linkedCell<Name extends TableName>(
  name: Name,
  key: keyof AdminRows[Name],
  row: AdminRows[Name],
): ReactNode {
  return cells[name]?.[key]?.(row);
}

/** The same for a seat of an organisation: whoever has it has an account; who is invited need not. */
export function seatCell(key: string, { person, personId }: SeatPage["rows"][number]): ReactNode {
  if (key !== "person" || !person || !personId) return undefined;
  return <TextLink href={`/admin/people/${personId}`}>{person}</TextLink>;
}

function overdue({ state }: { state: string }): ReactNode {
  return state === "overdue" ? <span className="font-semibold text-danger">overdue</span> : undefined;
}

function somebody(email: string | null): ReactNode {
  if (!email?.includes("@")) return undefined;
  return <TextLink href={`/admin/people?q=${encodeURIComponent(email)}`}>{email}</TextLink>;
}

/** A guest's certificate has no address but that of its order, and somebody else may have paid for an account's. */
export function accountOrPayer({ email, payer, order }: AdminRow<"certificates">): ReactNode {
  const account = somebody(email);
  if (!payer || payer === email) return account;
  return (
    <>
      {account || "No account"}; paid with <TextLink href={`/admin/orders/${order}`}>{payer}</TextLink>
    </>
  );
}

function aboutWhat(action: string, subject: string): ReactNode {
  if (action === "person.erased") return undefined; // there is nobody left to be shown
  const [table = "", id = ""] = subject.split(":");
  if (action.startsWith("adjustment."))
    return <TextLink href={`/admin/adjustments?q=${id}`}>{subject}</TextLink>;
  if (action.startsWith("attempt.")) return <TextLink href={`/admin/attempts/${id}`}>{subject}</TextLink>;
  if (!Object.hasOwn(places, table)) return undefined;
  return <TextLink href={`${places[table]}${encodeURIComponent(id)}`}>{subject}</TextLink>;
}
