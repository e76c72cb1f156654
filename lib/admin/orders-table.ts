import { type Expression, sql } from "kysely";
import { productName, products, seatPacks } from "../commerce/products";
import { jsonText, literal } from "../platform/db/query";
import { addressed, defineJoinedTable, email, money, number, text, time } from "../platform/table";
import { orderAlertLabels, orderAlerts, withdrawnSince } from "./alerts";
import { anyIn } from "./table-search";

const named = [...Object.values(products), ...seatPacks].map(
  ({ sku }) => sql`WHEN ${sql.lit(sku)} THEN ${sql.lit(productName(sku) ?? sku)}`,
);

/** The name of what a sku opens: a product's, or its course's title. */
export const skuName = (sku: Expression<string>) => sql<string>`CASE ${sku} ${sql.join(named, sql` `)}
  ELSE coalesce((SELECT title FROM courses WHERE id = substr(${sku}, 8)), ${sku}) END`;

export const orders = defineJoinedTable({
  title: "Orders",
  hint: "A reference (SBO-…), an invoice, the beginning of the payer's or the account's e-mail address or of the company's name, an id of Stripe's, or an id",
  from: (db) => db.selectFrom("orders as o").selectAll("o"),
  join: (db, rows) =>
    db
      .selectFrom(rows.as("o"))
      .leftJoin("users as u", "u.id", "o.user_id")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("purchases as p")
            .leftJoin("entitlements as e", (on) =>
              on
                .onRef("e.source_id", "=", "p.id")
                .on("e.source", "=", literal("purchase"))
                .on("e.revoked_at", "is", null),
            )
            .leftJoin("seat_packs as k", "k.purchase_id", "p.id")
            .leftJoin("orgs as g", "g.id", "k.org_id")
            .leftJoin("seat_states as s", (on) =>
              on.onRef("s.pack_id", "=", "k.id").on("s.state", "in", [literal("invited"), literal("active")]),
            )
            .leftJoin("certificates as c", "c.entitlement_id", "e.id")
            .leftJoin("certificate_states as cs", (on) =>
              on.onRef("cs.id", "=", "c.id").on("cs.is_current", "is", true),
            )
            .whereRef("p.order_id", "=", "o.id")
            .select(({ ref, fn }) => [
              sql<string | null>`string_agg(DISTINCT ${skuName(ref("p.sku"))}, ', ')`.as("names"),
              fn.count<number>("e.id").distinct().as("entitlements"),
              fn.count<number>("s.id").distinct().as("seats"),
              fn.count<number>("cs.id").distinct().as("certificates"),
              sql<string | null>`string_agg(DISTINCT c.code, ', ')`.as("codes"),
              fn.max("g.name").as("organisation"),
              sql<string | null>`max(${ref("g.id")}::text)`.as("organisationId"),
            ])
            .as("opened"),
        (on) => on.onTrue(),
      ),
  columns: (eb) => ({
    reference: text("Reference", eb.ref("o.reference")),
    status: text("Status", sql<string>`replace(${eb.ref("o.status")}::text, '_', ' ')`),
    marks: text("Look at it", orderAlertLabels),
    amount: money("Amount", eb.ref("o.amount_total")),
    paid: time("Paid", eb.ref("o.paid_at"), { sortable: "nullsLast" }),
    what: text("What", eb.ref("opened.names")),
    payer: email("Payer", eb.ref("o.email")),
    person: text(
      "Belongs to",
      eb.fn.coalesce("u.email", eb.case().when("u.id", "is not", null).then(literal("a guest")).end()),
      { hidden: true },
    ),
    personId: text("Id of that person", eb.ref("u.id"), { hidden: true }),
    organisation: text("Organisation", eb.ref("opened.organisation"), { hidden: true }),
    organisationId: text("Id of the organisation", eb.ref("opened.organisationId"), { hidden: true }),
    payment: text("Payment at Stripe", eb.ref("o.stripe_payment_intent_id"), { hidden: true }),
    invoice: text("Invoice", eb.ref("o.invoice_number"), { hidden: true }),
    company: text(
      "Billed to",
      sql<
        string | null
      >`nullif(concat_ws(', ', ${jsonText(eb.ref("o.company"), "name")}, ${jsonText(eb.ref("o.company"), "vatNumber")}), '')`,
      { hidden: true },
    ),
    refunded: money("Refunded", eb.ref("o.amount_refunded"), { hidden: true }),
    underway: money(
      "Refund under way",
      eb
        .selectFrom("order_refunds as r")
        .select(({ fn }) => fn.sum<number | null>("r.amount").as("amount"))
        .whereRef("r.order_id", "=", "o.id")
        .where("r.done_at", "is", null)
        .where("r.failed_at", "is", null)
        .$asScalar(),
      { hidden: true },
    ),
    asked: number(
      "Refunds asked for",
      eb
        .selectFrom("order_refunds as r")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("r.order_id", "=", "o.id")
        .$asScalar(),
      { hidden: true },
    ),
    dispute: text("Dispute", eb.ref("o.dispute_status"), { hidden: true }),
    withdrawn: time("Open withdrawal since", withdrawnSince, { hidden: true }),
    created: time("Begun", eb.ref("o.created_at"), { sortable: true, hidden: true }),
    entitlements: number("Opens", eb.ref("opened.entitlements"), { hidden: true }),
    seats: number("Seats taken", eb.ref("opened.seats"), { hidden: true }),
    certificates: number("Certificates", eb.ref("opened.certificates"), { hidden: true }),
    codes: text("Codes of its certificates", eb.ref("opened.codes"), { hidden: true }),
  }),
  search: (eb, typed) => [
    eb("o.reference", "=", typed.text.toUpperCase()),
    eb("o.stripe_session_id", "=", typed.text),
    eb("o.stripe_payment_intent_id", "=", typed.text),
    typed.id && eb("o.id", "=", typed.id),
    eb("o.invoice_number", "=", typed.text.toUpperCase()),
    eb(eb.fn("lower", [jsonText(eb.ref("o.company"), "name")]), "like", typed.prefix),
    eb("o.email", "like", typed.prefix),
    eb("o.user_id", "=", anyIn(addressed("users", typed))),
  ],
  follows: "users",
  order: ({ ref }) => [
    [ref("o.created_at"), "desc"],
    [ref("o.id"), "asc"],
  ],
  id: "reference",
  detail: "orders",
  filters: () => ({ state: { label: "Which", choices: orderAlerts } }),
});
