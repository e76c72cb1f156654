import "server-only";
import { sql } from "kysely";
import { query, type RawClient } from "../../platform/db/query";

/**
 * The answers that statistics count, as the common table expression `answers`: of each person's first closed attempt of
 * a kind (and course), the unscored questions after it, and first tries at knowledge checks. Later ones have seen the
 * answers. `rest`: right answers on the rest of the paper. `seconds`: as secondsOf in lib/assessments/holds/plausibility.ts.
 */
export const withFirstAnswers = (tx: RawClient) =>
  query(tx)
    .with("firsts", (db) =>
      db
        .selectFrom("attempts")
        .distinctOn(["user_id", "kind", "course_id"])
        .select(["id", "kind", "pool_version", "score", "started_at", "closed_at"])
        .where("status", "=", "closed")
        .orderBy("user_id")
        .orderBy("kind")
        .orderBy("course_id")
        .orderBy("closed_at")
        .orderBy("id"),
    )
    .with("given", (db) =>
      db
        .selectFrom("firsts as a")
        .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
        .select([
          "a.id as paper",
          "i.version_id",
          "i.answer_id",
          sql<boolean>`false`.as("is_pilot"),
          "i.shown_at",
          "i.answered_at",
          sql<Date | null>`a.started_at`.as("begun_at"),
        ])
        .unionAll(
          db
            .selectFrom("firsts as a")
            .innerJoin("pilot_items as i", "i.attempt_id", "a.id")
            .where("i.answer_id", "is not", null)
            .select([
              "a.id as paper",
              "i.version_id",
              "i.answer_id",
              sql<boolean>`true`.as("is_pilot"),
              sql<Date | null>`NULL::timestamptz`.as("shown_at"),
              "i.answered_at",
              "a.closed_at as begun_at",
            ]),
        )
        .unionAll(
          db
            .selectFrom("first_check_answers")
            .select([
              "submission_id as paper",
              "version_id",
              "option_id as answer_id",
              sql<boolean>`false`.as("is_pilot"),
              sql<Date | null>`NULL::timestamptz`.as("shown_at"),
              sql<Date | null>`NULL::timestamptz`.as("answered_at"),
              sql<Date | null>`NULL::timestamptz`.as("begun_at"),
            ]),
        ),
    )
    .with("marks", (db) =>
      db
        .selectFrom("given as g")
        .innerJoin("question_keys as k", "k.version_id", "g.version_id")
        .select([
          "g.paper",
          "g.version_id",
          "g.answer_id",
          "g.is_pilot",
          sql<number>`(g.answer_id = ANY (k.right_ids))::int::double precision`.as("mark"),
          sql<number | null>`greatest(0, extract(epoch FROM g.answered_at - coalesce(g.shown_at,
            lag(g.answered_at) OVER (PARTITION BY g.paper, g.is_pilot ORDER BY g.answered_at), g.begun_at)))::float`.as(
            "seconds",
          ),
        ]),
    )
    .with("answers", (db) =>
      db.selectFrom("marks").select([
        "paper",
        "version_id",
        "answer_id",
        "is_pilot",
        "mark",
        "seconds",
        sql<number>`sum(mark) FILTER (WHERE NOT is_pilot) OVER (PARTITION BY paper)
          - CASE WHEN is_pilot THEN 0 ELSE mark END`.as("rest"),
      ]),
    );
