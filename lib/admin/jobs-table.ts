import { literal } from "../platform/db/query";
import { defineTable, number, text, time } from "../platform/table";
import { isStuck } from "./alerts";
import { anyIn } from "./table-search";

export const jobs = defineTable({
  title: "Jobs",
  hint: "The beginning of a job's name, or an id; without it, those that failed and are not done, or wait too long",
  from: (db) => db.selectFrom("pgboss.job as j"),
  columns: (eb) => ({
    name: text("Name", eb.ref("j.name")),
    state: text("State", eb.ref("j.state")),
    retries: number("Retries", eb.ref("j.retry_count")),
    created: time("Created", eb.ref("j.created_on"), { sortable: true }),
    next: time(
      "Next try",
      eb.case().when("j.state", "in", ["created", "retry"]).then(eb.ref("j.start_after")).end(),
    ),
    failure: text("Last failure", eb.ref("j.output", "->>").key("message")),
    id: text("Id", eb.ref("j.id"), { hidden: true }),
  }),
  search: (eb, { prefix, id }) => [
    id === null
      ? eb("j.name", "like", prefix)
      : // The key of a job begins with its queue.
        eb.and([
          eb("j.id", "=", id),
          eb("j.name", "=", anyIn(eb.selectFrom("pgboss.queue").select("name as id"))),
        ]),
  ],
  unsearched: (eb) =>
    eb.and([
      eb("j.state", "<>", literal("completed")),
      eb("j.state", "<>", literal("cancelled")),
      eb.or([eb("j.state", "=", literal("retry")), eb("j.retry_count", ">", 0), isStuck]),
    ]),
  order: ({ ref }) => [
    [ref("j.created_on"), "desc"],
    [ref("j.id"), "asc"],
  ],
  id: "id",
  filters: () => ({
    state: { label: "Which", choices: { stuck: { label: "Given up or stuck", where: isStuck } } },
  }),
});
