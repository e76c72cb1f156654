import { sql } from "kysely";
import { defineTable, number, text, time } from "../platform/table";
import { assigned, learnedColumns, rankOf, standing, until } from "./learning-table";
import { holderEmail } from "./seat-terms";

/** What the table of learning shows, and what only the evidence of it says. */
export const evidence = defineTable({
  title: "Evidence",
  hint: "",
  from: assigned,
  columns: (eb) => ({
    ...learnedColumns(eb),
    score: number("Score", eb.ref("certificate.score")),
    completed: number("Lessons completed", eb.ref("learned.completed")),
    lessons: number("Lessons offered", eb.ref("offered.lessons")),
    firstAt: time("First lesson", eb.ref("learned.first_at")),
    topics: text(
      "Topics",
      eb
        .selectFrom(({ selectFrom }) =>
          selectFrom("course_lessons as l")
            .innerJoin("public_courses as c", "c.id", "l.course_id")
            .leftJoin("lesson_completions as d", (on) =>
              on
                .onRef("d.lesson_id", "=", "l.id")
                .on("d.user_id", "=", sql<string>`t.user_id`)
                .on("d.completed_at", "<=", until),
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
    [rankOf(standing), "asc"],
    [holderEmail, "asc"],
    [ref("t.started_at"), "asc"],
    [ref("t.id"), "asc"],
  ],
  id: "id",
});
