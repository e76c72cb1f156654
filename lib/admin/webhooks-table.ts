import { jsonText } from "../platform/db/query";
import { defineJoinedTable, text, time } from "../platform/table";

export const webhooks = defineJoinedTable({
  title: "Webhooks",
  hint: "An event (evt_…), the object that it was about, or the beginning of its type",
  from: (db) => db.selectFrom("stripe_events as e").selectAll("e"),
  join: (db, rows) =>
    db.selectFrom(rows.as("e")).leftJoinLateral(
      ({ selectFrom, ref }) =>
        selectFrom("orders as o")
          .select("o.reference")
          .where((eb) =>
            eb.or([
              eb("o.stripe_session_id", "=", ref("e.object_id")),
              eb("o.stripe_payment_intent_id", "=", jsonText(ref("e.payload"), "payment_intent")),
            ]),
          )
          .limit(1)
          .as("o"),
      (on) => on.onTrue(),
    ),
  columns: ({ ref }) => ({
    type: text("Type", ref("e.type")),
    received: time("Received", ref("e.received_at"), { sortable: true }),
    processed: time("Processed", ref("e.processed_at")),
    failure: text("Last failure", ref("e.failure")),
    order: text("Order", ref("o.reference")),
    id: text("Event", ref("e.id")),
    object: text("About", ref("e.object_id"), { hidden: true }),
    state: text("The object then", jsonText(ref("e.payload"), "status"), { hidden: true }),
  }),
  search: (eb, { text: typed, prefix }) => [
    eb("e.id", "=", typed),
    eb("e.object_id", "=", typed),
    eb(jsonText(eb.ref("e.payload"), "payment_intent"), "=", typed),
    eb("e.type", "like", prefix),
  ],
  order: ({ ref }) => [
    [ref("e.received_at"), "desc"],
    [ref("e.id"), "asc"],
  ],
  id: "id",
  filters: (eb) => ({
    state: {
      label: "Which",
      choices: {
        unhandled: { label: "Not handled", where: eb("e.processed_at", "is", null) },
        failed: { label: "Failed", where: eb("e.failure", "is not", null) },
      },
    },
  }),
});
