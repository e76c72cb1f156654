import "server-only";
import { sql } from "kysely";
import { transaction } from "../../platform/db/client";
import { anyOf, appNow, literal, query } from "../../platform/db/query";
import { FIRST_ID } from "../../platform/ids";
import { enqueueAll } from "../../platform/jobs";

const BATCH = 200;
/** Nobody is reminded who has been to the Weekly Bite within these days. */
const REST_DAYS = 6;

/**
 * Enqueues a reminder for everybody who asked for it, has something due or a bite that is not done, and has not been to
 * the Weekly Bite lately. The reminder of a week and its job are one transaction, so that any number of runs send one.
 * It goes through people by id: a batch takes as long, however many were reminded before.
 */
export async function remindLearners(): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const people = await listAskers(after);
    const last = people.at(-1);
    if (last === undefined) return;
    await remind(people);
    after = last;
  }
}

async function listAskers(after: string): Promise<string[]> {
  const rows = await query()
    .selectFrom("notification_opt_ins")
    .select("user_id as userId")
    .where("kind", "=", literal("bite_reminders"))
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(BATCH)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Of the ISO week, in UTC. */
const week = sql<Date>`date_trunc('week', ${appNow} AT TIME ZONE 'UTC')::date`;
const resting = sql<Date>`${appNow} - make_interval(days => ${sql.lit(REST_DAYS)})`;

async function remind(askers: string[]): Promise<void> {
  await transaction(async (tx) => {
    const people = await query(tx)
      .insertInto("bite_reminders")
      .columns(["user_id", "week", "enqueued_at"])
      .expression(toRemind(askers))
      .onConflict((on) => on.doNothing())
      .returning("user_id as userId")
      .execute();
    await enqueueAll(tx, "bites.reminder-mail", people);
  });
}

const toRemind = (askers: string[]) =>
  query()
    .selectFrom("notification_opt_ins as i")
    .select(["i.user_id", week.as("week"), appNow.as("at")])
    .where("i.kind", "=", literal("bite_reminders"))
    .where("i.user_id", "=", anyOf(askers))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bite_reminders as r")
            .whereRef("r.user_id", "=", "i.user_id")
            .where("r.week", "=", week),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("card_reviews as r")
            .innerJoin("review_cards as c", "c.id", "r.card_id")
            .whereRef("c.user_id", "=", "i.user_id")
            .where("r.reviewed_at", ">", resting),
        ),
      ),
    )
    .where(({ not, exists }) => not(exists(bitesDoneBy("i.user_id").where("t.tried_at", ">", resting))))
    .where(({ or, not, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("open_review_cards as c")
            .whereRef("c.user_id", "=", "i.user_id")
            .where("c.due_at", "<=", appNow),
        ),
        exists(
          selectFrom("open_bites as b").where(
            not(exists(bitesDoneBy("i.user_id").where("e.bite_id", "=", sql.ref<string>("b.id")))),
          ),
        ),
      ]),
    );

/** `user`: a column of the statement around it. */
const bitesDoneBy = (user: string) =>
  query()
    .selectFrom("exercise_tries as t")
    .innerJoin("exercise_versions as v", "v.id", "t.version_id")
    .innerJoin("exercises as e", "e.id", "v.exercise_id")
    .where("t.user_id", "=", sql.ref<string>(user))
    .where("e.bite_id", "is not", null)
    .where("t.is_done", "=", true);
