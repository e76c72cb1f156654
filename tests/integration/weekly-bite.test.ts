import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unsubscribeLinks } from "@/lib/accounts/notifications/unsubscribe-links";
import { unsubscribe, updateNotification } from "@/lib/accounts/notifications/update-notifications";
import { getLearning } from "@/lib/dashboard/learning-queries";
import { getWeeklyBite, summariseWeeklyBite } from "@/lib/learning/bites/bite-queries";
import { biteJobs } from "@/lib/learning/bites/jobs";
import { mondayOf } from "@/lib/learning/bites/weekly-bite";
import { answerExercise } from "@/lib/learning/practice/answer-exercise";
import { shiftDay } from "@/lib/learning/progress/streak";
import { db } from "@/lib/platform/db/client";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { addBite, practise, review } from "../support/reviews";

const [A, B] = ["fund-two-zoo-answers", "fund-six-runs"] as const;
const timeZone = "UTC";
const monday = mondayOf(new Date().toISOString().slice(0, 10));
/** From now to the Monday of a later week, each time an hour later: what is due in whole days is due then. */
const daysToMonday = (weeks: number) =>
  (Date.parse(shiftDay(monday, 7 * weeks)) + (8 + (weeks % 12)) * 3_600_000 - Date.now()) / 86_400_000;

const show = (id: string) => getWeeklyBite({ id, timeZone });
const titleOf = async (id: string) => (await show(id)).bite?.title ?? null;
const xpOf = async (userId: string) =>
  (await db().xpEntry.findMany({ where: { userId }, orderBy: { createdAt: "asc" } })).map(
    ({ amount, reason }) => `${amount} ${reason.split(":")[0]}`,
  );

/** Does the exercise of the bite that is offered. */
async function doBite(userId: string) {
  const versionId = (await show(userId)).bite?.exercise.versionId ?? "";
  const send = (choice: number) =>
    answerExercise({
      person: { id: userId, isGuest: false },
      versionId,
      tryId: randomUUID(),
      answer: { kind: "choose", choice },
    });
  for (const choice of [0, 1, 2]) {
    const graded = await send(choice);
    if (graded.feedback.isDone) return graded;
  }
  throw new Error("none of them is right");
}

beforeEach(async () => {
  await asOwner("UPDATE bites SET retired_at = now()");
});
afterEach(() => moveClock(0));

describe("the new bite of a week", () => {
  it("is the newest one that is there; without its answer, and sanitised", async () => {
    const { id } = await createUser();
    await addBite(shiftDay(monday, -7));
    await addBite(monday);
    await addBite(shiftDay(monday, 7));
    const { bite, items } = await show(id);
    expect(bite?.title).toBe(`bite-${monday}`);
    expect(bite?.html).toBe("<p>Read </p>");
    expect(JSON.stringify(bite)).not.toMatch(/isRight|because/);
    expect(items).toEqual([]);
  });

  it("is one a week; when all are done the next Monday is named", async () => {
    const { id } = await createUser();
    for (const weeks of [-2, -1, 0]) await addBite(shiftDay(monday, 7 * weeks));
    expect(await titleOf(id)).toBe(`bite-${monday}`);
    await doBite(id);
    expect(await titleOf(id)).toBeNull();
    await moveClock(daysToMonday(1));
    expect(await titleOf(id)).toBe(`bite-${shiftDay(monday, -7)}`);
    await doBite(id);
    await moveClock(daysToMonday(60));
    expect(await titleOf(id)).toBe(`bite-${shiftDay(monday, -14)}`);
    await doBite(id);
    expect((await summariseWeeklyBite({ id, timeZone })).next).toBe(
      "What you miss from now on comes back here.",
    );
    expect(await xpOf(id)).toEqual(["20 weekly_bite", "20 weekly_bite", "20 weekly_bite"]);
  });

  it("is closed to guests and before its Monday", async () => {
    const [guest, user] = [await createUser("guest"), await createUser()];
    const versionId = await addBite(monday);
    const later = await addBite(shiftDay(monday, 14));
    const given = { tryId: randomUUID(), answer: { kind: "choose", choice: 0 } as const };
    await expect(
      answerExercise({ person: { id: guest.id, isGuest: true }, versionId, ...given }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(
      answerExercise({ person: { id: user.id, isGuest: false }, versionId: later, ...given }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the XP of a week", () => {
  it("comes once, when what was due and the bite are done, in either order", async () => {
    await addBite(monday);
    for (const isBiteFirst of [true, false]) {
      const { id } = await createUser();
      const [a, b] = await practise(id, { [A]: false, [B]: false });
      if (!a || !b) throw new Error("two questions");
      await asOwner(
        "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
        [id],
      );
      expect(await summariseWeeklyBite({ id, timeZone })).toMatchObject({
        due: 2,
        bite: { title: `bite-${monday}` },
      });
      if (isBiteFirst) expect((await doBite(id)).xpAwarded).toBe(0);
      expect((await review(id, a, true)).xpAwarded).toBe(0);
      const last = isBiteFirst ? await review(id, b, false) : await review(id, b, true);
      const bite = isBiteFirst ? last : await doBite(id);
      expect(bite.xpAwarded).toBe(20);
      await moveClock(1);
      if (isBiteFirst) expect((await review(id, b, true)).xpAwarded).toBe(0);
      await moveClock(0);
      expect(await xpOf(id)).toEqual(["20 weekly_bite"]);
    }
  });

  it("comes once also when the last two are answered at once", async () => {
    const { id } = await createUser();
    await addBite(monday);
    const [a, b] = await practise(id, { [A]: false, [B]: false });
    if (!a || !b) throw new Error("two questions");
    await asOwner(
      "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
      [id],
    );
    await doBite(id);
    const both = await Promise.all([review(id, a, true), review(id, b, true)]);
    expect(both.map(({ xpAwarded }) => xpAwarded).sort()).toEqual([0, 20]);
  });

  it("asks for five items of a week, however many are due", async () => {
    const { id } = await createUser();
    await addBite(monday);
    const keys = await db().question.findMany({
      where: { bank: "skills_practice", retiredAt: null, absentSince: null },
      take: 7,
    });
    const questions = await practise(id, Object.fromEntries(keys.map(({ key }) => [key, false])));
    await asOwner(
      "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
      [id],
    );
    await doBite(id);
    const xp: number[] = [];
    for (const question of questions) xp.push((await review(id, question, true)).xpAwarded);
    expect(xp).toEqual([0, 0, 0, 0, 20, 0, 0]);
  });
});

it("reviews and exercises are activity of their days", async () => {
  const { id } = await createUser();
  await addBite(monday);
  const [question] = await practise(id, { [A]: false });
  if (!question) throw new Error("a question");
  await moveClock(1);
  await review(id, question, true);
  await moveClock(3);
  await doBite(id);
  const { days } = await getLearning({ id, timeZone });
  expect(days.map(({ xp }) => xp)).toEqual([0, 0, 20]);
  expect(days).toHaveLength(3);
});

it("over thirty days there is a bite and its XP in each week, and nothing stays due", async () => {
  const { id } = await createUser();
  for (const weeks of [0, 1, 2, 3, 4]) await addBite(shiftDay(monday, 7 * weeks));
  const [a, b] = await practise(id, { [A]: false, [B]: false });
  if (!a || !b) throw new Error("two questions");
  const done: string[] = [];
  for (let week = 0; week < 5; week++) {
    await moveClock(week === 0 ? 0 : daysToMonday(week));
    const { items, bite } = await show(id);
    for (const { asked } of items) {
      if (asked.kind !== "question") throw new Error("a question");
      const question = asked.versionId === a.versionId ? a : b;
      await review(id, question, question === a || week > 2);
    }
    done.push(bite?.title ?? "none");
    await doBite(id);
    expect((await show(id)).items).toEqual([]);
  }
  expect(done).toEqual([0, 1, 2, 3, 4].map((week) => `bite-${shiftDay(monday, 7 * week)}`));
  expect(await xpOf(id)).toEqual(Array.from({ length: 5 }, () => "20 weekly_bite"));
});

describe("the reminder", () => {
  const queued = async (userId: string) =>
    (
      await asOwner<{ data: { userId: string } }>(
        "SELECT data FROM pgboss.job WHERE name = 'bites.reminder-mail'",
      )
    ).filter(({ data }) => data.userId === userId).length;
  const remind = () => biteJobs["bites.remind"]();

  it("is enqueued for whoever asked for it, once a week, by any number of workers", async () => {
    await addBite(monday);
    const [asked, other] = [await createUser(), await createUser()];
    await updateNotification(asked.id, "bite_reminders", true);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await queued(asked.id)).toBe(1);
    expect(await queued(other.id)).toBe(0);
    await moveClock(daysToMonday(1));
    await remind();
    expect(await queued(asked.id)).toBe(2);
  });

  it("leaves in peace who has nothing to do, or has been there within six days", async () => {
    await addBite(monday);
    const [idle, busy, due] = [await createUser(), await createUser(), await createUser()];
    for (const { id } of [idle, busy, due]) await updateNotification(id, "bite_reminders", true);
    await doBite(idle.id);
    await doBite(busy.id);
    await doBite(due.id);
    await practise(due.id, { [A]: false });
    const [missed] = await practise(busy.id, { [A]: false });
    if (!missed) throw new Error("a question");
    await moveClock(7);
    await review(busy.id, missed, false); // due again a day later
    await moveClock(9);
    await remind();
    expect(await queued(idle.id)).toBe(0);
    expect(await queued(busy.id)).toBe(0);
    expect(await queued(due.id)).toBe(1);
    await moveClock(7 + 7 + 2);
    await remind();
    expect(await queued(busy.id)).toBe(1);
  });

  it("reaches who asked last, however many before have nothing to do", async () => {
    await addBite(monday);
    const { id } = await createUser();
    await updateNotification(id, "bite_reminders", true);
    // More than two batches, with smaller ids, who were reminded already.
    await asOwner(
      `WITH people AS (
         INSERT INTO users (id, kind, email)
         SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'account', 'asker-' || n || '@test.example'
         FROM generate_series(1, 450) n RETURNING id
       ), asked AS (
         INSERT INTO notification_opt_ins (user_id, kind, opted_in_at) SELECT id, 'bite_reminders', now() FROM people)
       INSERT INTO bite_reminders (user_id, week, enqueued_at) SELECT id, $1::date, now() FROM people`,
      [monday],
    );
    await remind();
    expect(await queued(id)).toBe(1);
  });

  it("is stopped by its link, and checked again when it is sent", async () => {
    await addBite(monday);
    const { id: userId } = await createUser();
    const send = () => biteJobs["bites.reminder-mail"]({ userId });
    await send(); // nobody asked
    await updateNotification(userId, "bite_reminders", true);
    await updateNotification(userId, "bite_reminders", true);
    await expect(send()).rejects.toThrow(); // no mail server here
    await doBite(userId);
    await send(); // done in the meantime
    await moveClock(daysToMonday(1));
    await addBite(shiftDay(monday, 7));
    await expect(send()).rejects.toThrow();
    const token =
      new URL(unsubscribeLinks("bite_reminders", userId).oneClick).searchParams.get("token") ?? "";
    expect(await unsubscribe(token)).toBe(true);
    await send();
    await updateNotification(userId, "bite_reminders", false);
    expect(await db().notificationOptIn.count({ where: { userId } })).toBe(0);
    expect(await db().notificationOptOut.count({ where: { userId } })).toBe(0);
  });
});
