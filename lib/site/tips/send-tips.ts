import "server-only";
import { sql } from "kysely";
import { transaction } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { enqueueAll } from "../../platform/jobs";

const BATCH = 200;
/** The job runs once a week; days less, so that a late run delays no later one. */
const REST_DAYS = 6;

/**
 * Enqueues a mail for everybody who confirmed that they want AI tips: the next bite that they have not had, from the
 * oldest on, and what we published since their last mail. Without either nobody gets a mail. What was sent is noted with
 * its job, so that any number of runs send one.
 */
export async function sendTips(): Promise<void> {
  while (await sendSome());
}

async function sendSome(): Promise<boolean> {
  return transaction(async (tx) => {
    const people = await query(tx)
      .with("due", () => dueTips())
      .updateTable("email_captures as c")
      .from("due")
      .set(({ ref }) => ({ tipped_at: appNow, tips_until: ref("due.until") }))
      .whereRef("c.id", "=", "due.id")
      .returning(["due.id as captureId", "due.biteId", "due.since", "c.tipped_at as at"])
      .execute();
    await enqueueAll(
      tx,
      "tips.weekly-mail",
      people.map(({ captureId, biteId, since, at }) => {
        return { captureId, biteId, since: since.toISOString(), until: (at ?? since).toISOString() };
      }),
    );
    return people.length === BATCH;
  });
}

const dueTips = () =>
  query()
    .selectFrom("email_captures as c")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("open_bites as b")
          .select(["b.id", "b.date"])
          .where(({ or, eb }) =>
            or([eb("c.tips_until", "is", null), eb("b.date", ">", eb.ref("c.tips_until"))]),
          )
          .orderBy("b.date")
          .limit(1)
          .as("next"),
      (on) => on.onTrue(),
    )
    .select(({ fn }) => [
      "c.id",
      "next.id as biteId",
      fn.coalesce("next.date", "c.tips_until").as("until"),
      sql<Date>`${since}`.as("since"),
    ])
    .where("c.confirmed_at", "is not", null)
    .where(({ or, eb }) =>
      or([
        eb("c.tipped_at", "is", null),
        eb("c.tipped_at", "<", sql<Date>`${appNow} - make_interval(days => ${sql.lit(REST_DAYS)})`),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("next.id", "is not", null),
        exists(
          selectFrom("news_articles as a")
            .innerJoin("news_feeds as f", "f.key", "a.feed_key")
            .where("f.url", "is", null)
            .where("a.published_at", ">", since)
            .where("a.published_at", "<=", appNow),
        ),
      ]),
    )
    .limit(BATCH)
    .forUpdate("c");

/** From when on our own articles are new to a person. */
const since = sql<Date>`coalesce(c.tipped_at, c.confirmed_at)`;
