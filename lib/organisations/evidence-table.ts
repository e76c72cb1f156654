import { sql } from "kysely";
import { defineTable, number, text, time } from "../platform/table";
import { learnedColumns, people, rankOf } from "./learning-table";

/** The rows of the table of learning, with what only the evidence says of them. */
export const evidence = defineTable({
  title: "Evidence",
  hint: "",
  from: people,
  columns: (eb) => ({
    ...learnedColumns(eb),
    score: number("Score", eb.ref("r.score")),
    completed: number("Lessons completed", eb.ref("r.completed")),
    lessons: number("Lessons offered", eb.ref("r.lessons")),
    firstAt: time("First lesson", eb.ref("r.first_at")),
    topics: text(
      "Topics",
      eb
        .selectFrom(({ selectFrom }) =>
          selectFrom("course_lessons as l")
            .innerJoin("public_courses as c", "c.id", "l.course_id")
            .leftJoin("lesson_completions as d", (on) =>
              on
                .onRef("d.lesson_id", "=", "l.id")
                .on("d.user_id", "=", sql<string>`r.user_id`)
                .on("d.completed_at", "<=", sql<Date>`r.until`),
            )
            .where("l.retired_at", "is", null)
            .groupBy(["c.id", "c.title"])
            .having(({ fn }) => fn.count("d.id"), ">", 0)
            .select(({ fn }) => [
              "c.title",
              fn.countAll<number>().as("lessons"),
              fn.count<number>("d.id").as("done"),
            ])
            .as("course"),
        )
        .select(
          sql<
            string | null
          >`string_agg(course.title || ' (' || course.done || ' of ' || course.lessons || ' lessons)',
            '; ' ORDER BY course.title)`.as("topics"),
        )
        .$asScalar(),
    ),
  }),
  search: () => [],
  order: ({ ref }) => [
    [rankOf(ref("r.standing")), "asc"],
    [ref("r.email"), "asc"],
    [ref("r.started_at"), "asc"],
    [ref("r.id"), "asc"],
  ],
  id: "id",
});
