import { literal } from "../platform/db/query";
import { defineTable, money, number, text } from "../platform/table";

export const courses = defineTable({
  title: "Courses",
  hint: "A part of the title, or an id",
  from: (db) =>
    db.selectFrom("courses as c").innerJoinLateral(
      ({ selectFrom, lit }) =>
        selectFrom("course_rollups as r")
          .select(({ fn }) => [
            fn.coalesce(fn.sum<number>("r.enrolled"), lit(0)).as("enrolled"),
            fn.coalesce(fn.sum<number>("r.finished"), lit(0)).as("completed"),
          ])
          .whereRef("r.course_id", "=", "c.id")
          .as("learners"),
      (on) => on.onTrue(),
    ),
  columns: (eb) => ({
    title: text("Title", eb.ref("c.title"), { sortable: true }),
    level: text("Level", eb.cast<string>("c.difficulty_level", "text"), { sortable: true }),
    price: money("Price", eb.ref("c.price"), { sortable: true }),
    enrolled: number("Enrolled", eb.ref("learners.enrolled"), { sortable: true }),
    completed: number("Completed", eb.ref("learners.completed"), { sortable: true }),
    state: text(
      "State",
      eb
        .case()
        .when("c.retired_at", "is not", null)
        .then(literal("retired"))
        .when("c.is_published", "is", true)
        .then(literal("published"))
        .else(literal("not published"))
        .end(),
    ),
    id: text("Id", eb.ref("c.id")),
  }),
  search: (eb, { text: typed, prefix }) => [
    eb("c.id", "=", typed),
    eb(eb.fn("lower", ["c.title"]), "like", `%${prefix}`),
  ],
  order: ({ ref }) => [
    [ref("c.title"), "asc"],
    [ref("c.id"), "asc"],
  ],
  id: "id",
});
