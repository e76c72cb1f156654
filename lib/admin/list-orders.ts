import { productName, products, seatPacks } from "../commerce/rules";
import type { Listing } from "../table";
import { email, filled, hidden, money, number, sortable, text, time } from "../table";
import { people, typedId } from "./build-search";
import { orderMarks, orderWatch, withdrawnSince } from "./watch-orders";

export const skuName = `CASE p.sku ${[...Object.values(products), ...seatPacks]
  .map(({ sku }) => `WHEN '${sku}' THEN '${productName(sku)}'`)
  .join(" ")} ELSE coalesce((SELECT title FROM courses WHERE id = substr(p.sku, 8)), p.sku) END`;

export const orders = {
  title: "Orders",
  hint: "A reference (SBO-…), an invoice, the beginning of the payer's e-mail address or company, an id of Stripe's, or an id",
  from: `orders o LEFT JOIN users u ON u.id = o.user_id LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT ${skuName}, ', ') AS names, count(DISTINCT e.id)::int AS entitlements,
      count(DISTINCT s.id) FILTER (WHERE s.status <> 'free' AND k.ended_at IS NULL)::int AS seats,
      count(DISTINCT c.id)::int AS certificates, max(g.name) AS org, max(g.id::text) AS org_id
    FROM purchases p
    LEFT JOIN entitlements e ON e.source = 'purchase' AND e.source_id = p.id AND e.revoked_at IS NULL
    LEFT JOIN seat_packs k ON k.purchase_id = p.id LEFT JOIN orgs g ON g.id = k.org_id LEFT JOIN seats s ON s.pack_id = k.id
    LEFT JOIN certificates c ON c.entitlement_id = e.id AND c.revoked_at IS NULL AND c.superseded_by_id IS NULL
    WHERE p.order_id = o.id
  ) opened ON true`,
  base: { table: "orders", as: "o" },
  columns: [
    text("reference", "Reference", "o.reference"),
    text("status", "Status", "replace(o.status::text, '_', ' ')"),
    text("marks", "Look at it", orderMarks),
    money("amount", "Amount", "o.amount_total"),
    sortable(time("paid", "Paid", "o.paid_at")),
    text("what", "What", "opened.names"),
    email("payer", "Payer", "o.email"),
    hidden(text("person", "Belongs to", "coalesce(u.email, CASE WHEN u.id IS NOT NULL THEN 'a guest' END)")),
    hidden(text("personId", "Id of that person", "u.id")),
    hidden(text("organisation", "Organisation", "opened.org")),
    hidden(text("organisationId", "Id of the organisation", "opened.org_id")),
    hidden(text("payment", "Payment at Stripe", "o.stripe_payment_intent_id")),
    hidden(text("invoice", "Invoice", "o.invoice_number")),
    hidden(
      text(
        "company",
        "Billed to",
        "nullif(concat_ws(', ', o.company ->> 'name', o.company ->> 'vatNumber'), '')",
      ),
    ),
    hidden(money("refunded", "Refunded", "o.amount_refunded")),
    hidden(
      money(
        "underway",
        "Refund under way",
        "(SELECT sum(r.amount)::int FROM order_refunds r WHERE r.order_id = o.id AND r.done_at IS NULL AND r.failed_at IS NULL)",
      ),
    ),
    hidden(
      number(
        "asked",
        "Refunds asked for",
        "(SELECT count(*)::int FROM order_refunds r WHERE r.order_id = o.id)",
      ),
    ),
    hidden(text("dispute", "Dispute", "o.dispute_status::text")),
    hidden(time("withdrawn", "Open withdrawal since", withdrawnSince)),
    hidden(filled(time("created", "Begun", "o.created_at"))),
    hidden(number("entitlements", "Opens", "opened.entitlements")),
    hidden(number("seats", "Seats taken", "opened.seats")),
    hidden(number("certificates", "Certificates", "opened.certificates")),
  ],
  search: `o.reference = upper($1) OR o.stripe_session_id = $1 OR o.stripe_payment_intent_id = $1
    OR o.id = ${typedId} OR o.invoice_number = upper($1) OR lower(o.company ->> 'name') LIKE $2
    OR o.email LIKE $2 OR o.user_id = ${people}`,
  order: "o.created_at DESC, o.id",
  id: "reference",
  detail: "orders",
  filters: { state: { label: "Which", choices: orderWatch } },
} satisfies Listing;
