import "server-only";
import { appNow, literal, query } from "../platform/db/query";
import { AWAY_AFTER, workerAge } from "../platform/worker-heartbeat";
import { isOverdueAdjustment } from "./adjustments-table";
import { countOrders, isOpenWithdrawal, isOverdueWithdrawal, isStuck } from "./alerts";

export type Overview = Awaited<ReturnType<typeof getOverview>>;

/** How much of each kind waits for an operator. */
export async function getOverview() {
  const { workerAge: age, ...figures } = await readFigures();
  return { ...figures, isWorkerAway: age === null || age > AWAY_AFTER };
}

function readFigures() {
  return query()
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as("count");
      const withdrawals = selectFrom("withdrawals as w").innerJoin("orders as o", "o.id", "w.order_id");
      const openAdjustments = selectFrom("contact_messages as m")
        .where("m.kind", "=", literal("adjustment"))
        .where("m.answered_at", "is", null);
      const open = withdrawals.where(isOpenWithdrawal);
      return [
        selectFrom("attempt_rescores")
          .select(count)
          .where("verdict", "=", literal("fails"))
          .where("settled_at", "is", null)
          .$asScalar()
          .as("undecided"),
        selectFrom("attempt_holds").select(count).where("decision", "is", null).$asScalar().as("held"),
        selectFrom("attempt_holds")
          .select((eb) => eb.fn.min("held_at").as("since"))
          .where("decision", "is", null)
          .$asScalar()
          .as("heldSince"),
        selectFrom("question_reports")
          .select(count)
          .where("resolved_at", "is", null)
          .$asScalar()
          .as("reported"),
        selectFrom("stripe_events")
          .select(count)
          .where("processed_at", "is", null)
          .$asScalar()
          .as("failedEvents"),
        selectFrom("contact_messages")
          .select(count)
          .where("answered_at", "is", null)
          .where("kind", "=", literal("message"))
          .$asScalar()
          .as("unanswered"),
        openAdjustments.select(count).$asScalar().as("adjustments"),
        openAdjustments
          .select((eb) => eb.fn.min("m.created_at").as("since"))
          .$asScalar()
          .as("adjustmentsSince"),
        openAdjustments.where(isOverdueAdjustment).select(count).$asScalar().as("adjustmentsOverdue"),
        selectFrom("pgboss.job as j").select(count).where(isStuck).$asScalar().as("stuckJobs"),
        selectFrom("news_feeds")
          .select(count)
          .where("is_enabled", "is", true)
          .where("failure", "is not", null)
          .$asScalar()
          .as("failedFeeds"),
        open.select(count).$asScalar().as("withdrawn"),
        open
          .select((eb) => eb.fn.min("w.declared_at").as("since"))
          .$asScalar()
          .as("withdrawnSince"),
        open
          .select((eb) => eb.fn.sum<number | null>("o.amount_total").as("amount"))
          .$asScalar()
          .as("withdrawnAmount"),
        withdrawals.where(isOverdueWithdrawal).select(count).$asScalar().as("overdue"),
        countOrders("disputed").as("disputed"),
        countOrders("unrefunded").as("unrefunded"),
        countOrders("refused").as("refused"),
        countOrders("overrun").as("overrun"),
        workerAge.as("workerAge"),
        appNow.as("at"),
      ];
    })
    .executeTakeFirstOrThrow();
}
