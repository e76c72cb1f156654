import { literal } from "../platform/db/query";
import { defineTable, number, text } from "../platform/table";

export const perks = defineTable({
  title: "Perk drops",
  hint: "The beginning of a key",
  from: (db) => db.selectFrom("perk_drops as d"),
  columns: (eb) => ({
    title: text("Title", eb.ref("d.title")),
    kind: text("Kind", eb.ref("d.kind")),
    released: text("Released on", eb.cast<string>("d.released_on", "text"), { sortable: true }),
    told: number(
      "Told",
      eb
        .selectFrom("perk_deliveries as x")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("x.drop_key", "=", "d.key")
        .$asScalar(),
      { sortable: true },
    ),
    state: text(
      "State",
      eb
        .case()
        .when("d.retired_at", "is not", null)
        .then(literal("retired"))
        .when("d.is_published", "is", true)
        .then(literal("on"))
        .else(literal("off"))
        .end(),
    ),
    key: text("Key", eb.ref("d.key"), { sortable: true }),
  }),
  search: (eb, { prefix }) => [eb("d.key", "like", prefix)],
  order: ({ ref }) => [
    [ref("d.released_on"), "desc"],
    [ref("d.key"), "asc"],
  ],
  id: "key",
});
