import "server-only";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../../accounts/viewers";
import { sourceSchema } from "../../content/bite-schema";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { appNow, query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";
import { arrangeExercise } from "../practice/arranged-exercises";
import type { ExerciseView } from "../practice/exercises";
import { viewOf } from "../practice/grading";
import { dayOf } from "../progress/streak";
import type { DueItem } from "../reviews/due-items";
import { dueCardsOf, dueCountOf, toDueItems } from "../reviews/due-queries";
import { type BiteState, SET_SIZE, weekOf, whatComesNext } from "./weekly-bite";

/** For toBiteStates: all bites, with when this person did each. */
export const bitesOf = (userId: string) =>
  query()
    .selectFrom("bites as b")
    .select(["b.id", "b.title", "b.date"])
    .select(({ selectFrom }) =>
      selectFrom("exercise_tries as t")
        .innerJoin("exercise_versions as v", "v.id", "t.version_id")
        .innerJoin("exercises as e", "e.id", "v.exercise_id")
        .select(({ fn }) => fn.min("t.tried_at").as("at"))
        .whereRef("e.bite_id", "=", "b.id")
        .where("t.user_id", "=", userId)
        .where("t.is_done", "=", true)
        .as("doneAt"),
    )
    .where("b.retired_at", "is", null);

type Row = { id: string; title: string; date: string; doneAt: string | null };

/** JSON has its dates as texts. */
export const toBiteStates = (rows: Row[]): (BiteState & { title: string })[] =>
  rows.map(({ id, title, date, doneAt }) => {
    return { id, title, date: date.slice(0, 10), doneAt: doneAt === null ? null : new Date(doneAt) };
  });

/** What the dashboard says of it, and the reminder. `next`: what comes when nothing is to be done. */
export type BiteSummary = { due: number; bite: { id: string; title: string } | null; next: string };

export async function summariseWeeklyBite({
  id,
  timeZone,
}: Pick<Viewer, "id" | "timeZone">): Promise<BiteSummary> {
  const { now, count, bites } = await query()
    .selectNoFrom([
      appNow.as("now"),
      jsonObjectFrom(dueCountOf(id)).$notNull().as("count"),
      jsonArrayFrom(bitesOf(id)).as("bites"),
    ])
    .executeTakeFirstOrThrow();
  return toBiteSummary({ now, timeZone, count, bites });
}

type Read = {
  now: Date;
  timeZone: string;
  count: { due: number; nextAt: string | null };
  bites: Row[];
};

/** `count`: of dueCountOf. `bites`: of bitesOf. */
export function toBiteSummary({ now, timeZone, count, bites }: Read): BiteSummary {
  const { bite, nextOn } = weekOf(toBiteStates(bites), now, timeZone);
  const itemOn = count.nextAt === null ? null : dayOf(new Date(count.nextAt), timeZone);
  const next = whatComesNext({ itemOn, biteOn: nextOn }, dayOf(now, timeZone));
  return { due: count.due, bite, next };
}

export type BiteView = {
  title: string;
  html: string;
  sources: { name: string; url: string }[];
  exercise: ExerciseView;
};

/** `more`: how many are due beyond these. */
export type WeeklyBiteView = { items: DueItem[]; more: number; bite: BiteView | null; next: string };

/** The set of now: what is due, the oldest first, and the new bite. Answers stay on the server. */
export async function getWeeklyBite({
  id,
  timeZone,
}: Pick<Viewer, "id" | "timeZone">): Promise<WeeklyBiteView> {
  const { now, cards, count, bites } = await query()
    .selectNoFrom([
      appNow.as("now"),
      jsonArrayFrom(dueCardsOf(id, SET_SIZE)).as("cards"),
      jsonObjectFrom(dueCountOf(id)).$notNull().as("count"),
      jsonArrayFrom(bitesOf(id)).as("bites"),
    ])
    .executeTakeFirstOrThrow();
  const { due, bite, next } = toBiteSummary({ now, timeZone, count, bites });
  const items = toDueItems(cards);
  return { items, more: due - cards.length, bite: bite && (await findBite(bite.id)), next };
}

async function findBite(biteId: string): Promise<BiteView | null> {
  const found = await query()
    .selectFrom("bites as b")
    .innerJoin("current_exercise_versions as e", "e.bite_id", "b.id")
    .select(["b.title", "b.content", "b.sources"])
    .select(["e.id as versionId", "e.key", "e.content as exercise"])
    .where("b.id", "=", biteId)
    .executeTakeFirst();
  if (!found) return null;
  const { title, content, sources, versionId, key, exercise } = found;
  const arranged = arrangeExercise(versionId, exerciseContentSchema.parse(exercise));
  return {
    title,
    html: sanitizeHtml(content),
    sources: sourceSchema.array().parse(sources),
    exercise: viewOf(versionId, key, arranged),
  };
}
