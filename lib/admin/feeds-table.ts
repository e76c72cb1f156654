import { literal } from "../platform/db/query";
import { defineTable, number, text, time } from "../platform/table";

export const feeds = defineTable({
  title: "News feeds",
  hint: "The beginning of a key",
  from: (db) => db.selectFrom("news_feeds as f"),
  columns: (eb) => ({
    name: text("Name", eb.ref("f.name"), { sortable: true }),
    state: text(
      "State",
      eb.case().when("f.is_enabled", "is", true).then(literal("on")).else(literal("off")).end(),
    ),
    articles: number(
      "Articles",
      eb
        .selectFrom("news_articles as a")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("a.feed_key", "=", "f.key")
        .$asScalar(),
      { sortable: true },
    ),
    read: time("Last read", eb.ref("f.read_at"), { sortable: "nullsLast" }),
    failure: text("Last failure", eb.ref("f.failure")),
    url: text("Address", eb.ref("f.url")),
    key: text("Key", eb.ref("f.key"), { sortable: true }),
  }),
  search: (eb, { prefix }) => [eb("f.key", "like", prefix)],
  order: ({ ref }) => [[ref("f.key"), "asc"]],
  id: "key",
});
