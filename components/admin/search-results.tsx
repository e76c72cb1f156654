import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/link";
import { FOUND, type Found, SHOWN } from "@/lib/admin/search-queries";
import { AdminList } from "./admin-list";
import { titleOf } from "./admin-nav";
import { counted } from "./format";

const KEYS = [
  "an e-mail address, from its beginning: the person, the orders and certificates of the account, the orders it paid, its messages and withdrawals",
  "the beginning of a person’s name or of the name on a certificate (‘Samir’, not ‘Haddad’, finds Samir Haddad)",
  "an order’s reference (SBO-…) or invoice, its payment at Stripe (pi_…), or the beginning of its company’s name",
  "a certificate’s code (SB-…)",
  "a word of an organisation’s name",
  "a question’s key, from its beginning",
  "the id of any of them, of an attempt or of a message",
];

/** What was found, by kind; each kind leads on to its table, which has more keys. */
export function SearchResults({ q, found }: { q: string; found: Found[] }) {
  if (found.length === 0) {
    return (
      <EmptyState title={q ? `Nothing found for ‘${q}’` : "What are you looking for?"} className="mt-6">
        <p>The search knows:</p>
        <ul className="mt-2 list-disc pl-5 text-left">
          {KEYS.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      </EmptyState>
    );
  }
  const kinds = FOUND.map((kind) => ({ kind, rows: found.filter((row) => row.kind === kind) }));
  const first = kinds.filter(({ rows }) => rows.length > 0);
  return (
    <>
      <p className="wrap-anywhere mt-2 text-ink-soft">
        {`Found ${first.map(({ kind, rows }) => inWords(kind, rows.length)).join(", ")} for ‘${q}’.`}
      </p>
      {first.map(({ kind, rows }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="mt-8">
          <h2 id={`found-${kind}`} className="text-xl">
            {titleOf(kind)}
          </h2>
          <AdminList>
            {rows.slice(0, SHOWN).map(({ key, title, detail }) => (
              <li key={key} className="flex flex-wrap gap-x-6 gap-y-1 py-2.5">
                <TextLink href={hrefOfFound(kind, key)}>{title}</TextLink>
                <bdi className="line-clamp-2 text-ink-soft">{detail}</bdi>
              </li>
            ))}
          </AdminList>
          {rows.length > SHOWN ? (
            <p className="mt-3 text-sm">
              <TextLink href={`/admin/${kind}?q=${encodeURIComponent(q)}`}>
                {`All in ${titleOf(kind).toLowerCase()}`}
              </TextLink>
            </p>
          ) : null}
        </section>
      ))}
    </>
  );
}

function hrefOfFound(kind: Found["kind"], key: string): string {
  if (kind === "messages") return `/admin/messages?q=${key}`;
  return `/admin/${kind === "withdrawals" ? "orders" : kind}/${key}`;
}

const one = {
  people: "person",
  orders: "order",
  withdrawals: "withdrawal",
  messages: "message",
  certificates: "certificate",
  attempts: "attempt",
  organisations: "organisation",
  questions: "question",
};

const inWords = (kind: Found["kind"], count: number) =>
  count > SHOWN ? `more than ${SHOWN} ${kind}` : counted(count, one[kind], kind);
