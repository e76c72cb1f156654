import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { getFigures } from "@/lib/admin/figures/figures-queries";
import { refreshRollups } from "@/lib/admin/figures/refresh-rollups";
import { figuresQuery } from "@/lib/admin/figures/schema";
import { weeksUntil } from "@/lib/admin/figures/weekly-figures";
import { db, pool } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { asOwner } from "../support/database";
import { createCourse } from "../support/factories";

const WEEK = 7 * 86_400_000;
const course = { id: "figures", lessonIds: [] as string[] };

beforeAll(async () => {
  await createCourse({ id: course.id, lessons: 4 });
  const rows = await asOwner<{ id: string }>(
    "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index",
    [course.id],
  );
  course.lessonIds = rows.map(({ id }) => id);
});

/** Any event of the last half year; impossible ones are skipped. */
const fact = fc.record({
  what: fc.constantFrom(
    ...(["come", "sign up", "quiz", "enrol", "visit", "complete", "finish", "checkout", "pay"] as const),
    ...(["refund", "dispute", "exam", "hand in", "correct", "erase", "refresh"] as const),
  ),
  who: fc.nat({ max: 5 }),
  ago: fc.integer({ min: 0, max: 26 * WEEK }),
  n: fc.nat({ max: 3 }),
});
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

/** Uses the application's rights. An erased person returns as a new one. */
async function live(history: Fact[]) {
  const people = new Map<number, string>();
  for (const { what, who, ago, n } of history) {
    const at = new Date(Date.now() - ago);
    const id = people.get(who);
    if (what === "refresh") await refreshRollups();
    if (what === "come" && !id) {
      people.set(who, (await db().user.create({ data: { kind: "guest", createdAt: at } })).id);
    }
    if (!id) continue;
    const lessonId = course.lessonIds[n] ?? null;
    const learning = { userId: id, courseId: course.id };
    const enrolled = await db().userCourseProgress.findFirst({ where: learning });
    const order = await db().order.findFirst({ where: { userId: id }, orderBy: { id: "desc" } });
    if (what === "sign up") {
      const email = `figures-${id}@test.example`;
      await db().user.update({ where: { id }, data: { kind: "account", email } });
    }
    if (what === "quiz") {
      const closed = { status: "closed" as const, closedAt: at, score: 10 * n };
      await db().attempt.create({ data: { userId: id, kind: "practice", startedAt: at, ...closed } });
    }
    if (what === "enrol" && !enrolled)
      await db().userCourseProgress.create({ data: { ...learning, enrolledAt: at } });
    if (what === "visit")
      await db().userCourseProgress.updateMany({ where: learning, data: { currentLessonId: lessonId } });
    if (what === "complete" && enrolled && lessonId) {
      const done = { ...learning, lessonId, completedAt: at };
      await db().lessonCompletion.createMany({ data: [done], skipDuplicates: true });
    }
    if (what === "finish") {
      const unfinished = { ...learning, completedAt: null };
      await db().userCourseProgress.updateMany({ where: unfinished, data: { completedAt: at } });
    }
    if (what === "checkout") {
      const named = { reference: `SBO-${uuidv7()}`, idempotencyKey: uuidv7() };
      await db().order.create({ data: { ...named, userId: id, amountTotal: 1000 * (n + 1), createdAt: at } });
    }
    if (what === "pay" && order && !order.paidAt)
      await db().order.update({ where: { id: order.id }, data: { status: "paid", paidAt: at } });
    if (what === "refund" && order?.paidAt)
      await db().order.update({ where: { id: order.id }, data: { amountRefunded: 250 * n } });
    if (what === "dispute" && order?.paidAt) {
      const disputeStatus = (["open", "won", "lost", null] as const)[n] ?? null;
      await db().order.update({ where: { id: order.id }, data: { disputeStatus } });
    }
    const exams = { userId: id, kind: "certification" as const };
    if (what === "exam" && !(await db().attempt.count({ where: { ...exams, status: "open" } })))
      await db().attempt.create({ data: { ...exams, entitlementId: uuidv7(), startedAt: at } });
    if (what === "hand in") {
      const closed = { status: "closed" as const, closedAt: at, score: 60 + 10 * n };
      await db().attempt.updateMany({ where: { ...exams, status: "open" }, data: closed });
    }
    if (what === "correct") {
      await db().attempt.updateMany({ where: { ...exams, status: "closed" }, data: { score: 60 + 10 * n } });
    }
    if (what === "erase") {
      await erasePerson({ personId: id, certificates: "withdraw" });
      people.delete(who);
    }
  }
}

const monday = (at: Date) => {
  const day = new Date(at.toISOString().slice(0, 10));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};

async function countDirectly(since: string) {
  const [users, attempts, completions, progress, orders] = await Promise.all([
    db().user.findMany(),
    db().attempt.findMany(),
    db().lessonCompletion.findMany(),
    db().userCourseProgress.findMany(),
    db().order.findMany(),
  ] as const);
  const isIn = (at: Date | null) => at !== null && monday(at) >= since;
  const done = (id: string) => {
    const own = attempts.filter(({ userId }) => userId === id);
    const bought = orders.filter(({ userId }) => userId === id);
    const exams = own.filter(({ kind }) => kind === "certification");
    return [
      true,
      own.some(({ kind, status }) => kind === "practice" && status === "closed"),
      users.some((user) => user.id === id && user.kind === "account"),
      users.some((user) => user.id === id && user.kind === "account") &&
        completions.some(({ userId }) => userId === id),
      bought.length > 0,
      bought.some(({ paidAt }) => paidAt !== null),
      exams.length > 0,
      exams.some(({ score }) => score !== null && score >= 80),
    ];
  };
  const came = users.filter(({ createdAt }) => isIn(createdAt)).map(({ id }) => done(id));
  const steps = Array.from({ length: 8 }, (_, step) => came.filter((did) => did[step]).length);

  const learners = progress
    .filter(({ courseId, enrolledAt }) => courseId === course.id && isIn(enrolledAt))
    .map(({ userId, currentLessonId, completedAt }) => {
      const lessons = completions.filter((c) => c.userId === userId && c.courseId === course.id);
      const completed = lessons.map(({ lessonId }) => course.lessonIds.indexOf(lessonId));
      const place = currentLessonId ? course.lessonIds.indexOf(currentLessonId) : -1;
      return { completed, furthest: Math.max(place, ...completed), isFinished: completedAt !== null };
    });
  const lessons = course.lessonIds.map((_, n) => ({
    completed: learners.filter(({ completed }) => completed.includes(n)).length,
    reached: learners.filter(({ furthest, isFinished }) => isFinished || furthest >= n).length,
  }));

  const paid = orders.filter(({ paidAt }) => isIn(paidAt));
  const sales = new Map<string, number[]>();
  for (const { paidAt, amountTotal, amountRefunded, disputeStatus } of paid) {
    const week = monday(paidAt as Date);
    const [count = 0, gross = 0, refunded = 0, disputed = 0] = sales.get(week) ?? [];
    const lost = disputeStatus && disputeStatus !== "won" ? amountTotal - amountRefunded : 0;
    sales.set(week, [count + 1, gross + amountTotal, refunded + amountRefunded, disputed + lost]);
  }
  const closed = attempts.filter(({ kind, closedAt }) => kind === "certification" && isIn(closedAt));
  return {
    steps,
    lessons,
    enrolled: learners.length,
    finished: learners.filter((l) => l.isFinished).length,
    notBegun: learners.filter(({ isFinished, furthest }) => !isFinished && furthest < 0).length,
    sales: [...sales].sort(),
    exams: [closed.length, closed.filter(({ score }) => (score ?? 0) >= 80).length],
  };
}

async function readFigures(period: 4 | 12 | 52) {
  const { weeks, steps, courses, sales, exams } = await getFigures(period);
  const found = courses.find(({ id }) => id === course.id);
  const none = course.lessonIds.map(() => ({ completed: 0, reached: 0 }));
  return {
    since: weeks[0] ?? "",
    figures: {
      steps: steps.map(({ people }) => people),
      lessons: found?.lessons.map(({ completed, reached }) => ({ completed, reached })) ?? none,
      enrolled: found?.enrolled ?? 0,
      finished: found?.finished ?? 0,
      notBegun: found?.notBegun ?? 0,
      sales: sales
        .filter(({ orders }) => orders > 0)
        .map(({ week, orders, gross, refunded, disputed }) => [week, [orders, gross, refunded, disputed]]),
      exams: [
        exams.reduce((sum, { closed }) => sum + closed, 0),
        exams.reduce((sum, { passed }) => sum + passed, 0),
      ],
    },
  };
}

describe("the rollups", () => {
  it("say what counting every row says, after any history with refunds and erasures, whenever they were refreshed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fact, { minLength: 20, maxLength: 60 }), async (history) => {
        // Everybody comes first, so that the history has people.
        await live([
          ...history.map(({ who, ago }) => ({ what: "come" as const, who, ago, n: 0 })),
          ...history,
        ]);
        await refreshRollups();
        for (const period of [4, 12, 52] as const) {
          const { since, figures } = await readFigures(period);
          expect(figures).toEqual(await countDirectly(since));
        }
      }),
      { numRuns: 12, endOnFailure: true }, // runs share a database: a shorter history would not begin where this one did
    );
    expect(await db().rollupMark.count()).toBe(0);
  });

  it("are the same when every week is counted anew, and when two refresh at once", async () => {
    const tables = ["course_rollups", "lesson_rollups", "step_rollups", "sale_rollups", "exam_rollups"];
    const dump = async () => {
      const contents = await Promise.all(
        tables.map((table) => pool().query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)),
      );
      return contents.map(({ rows }) => rows.map(({ row }) => String(row)));
    };
    await refreshRollups();
    const before = await dump();
    expect(before.flat().length).toBeGreaterThan(20);
    await Promise.all([refreshRollups({ all: true }), refreshRollups({ all: true }), refreshRollups()]);
    expect(await dump()).toEqual(before);
  });

  it("keep the weeks that were counted when a later one fails, and count that one in the next run", async () => {
    await refreshRollups();
    const counted = async () => {
      const { rows } = await pool().query("SELECT count(*)::int AS n FROM step_rollups WHERE step = 'came'");
      return rows[0].n;
    };
    const before = await counted();
    const at = (weeks: number) => new Date(Date.now() - weeks * WEEK);
    for (let weeks = 40; weeks < 52; weeks++) {
      await db().user.create({ data: { kind: "guest", createdAt: at(weeks) } });
    }
    await asOwner(
      `CREATE FUNCTION refuse_week() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.week > now() - interval '41 weeks' THEN RAISE 'this week fails'; END IF;
         RETURN NEW; END $$`,
    );
    await asOwner(
      "CREATE TRIGGER refuse_week BEFORE INSERT ON step_rollups FOR EACH ROW EXECUTE FUNCTION refuse_week()",
    );
    await expect(refreshRollups()).rejects.toThrow("this week fails");
    await asOwner("DROP FUNCTION refuse_week CASCADE");
    expect(await counted()).toBe(before + 8);
    await refreshRollups();
    expect(await counted()).toBe(before + 12);
  });

  it("count guests who buy and pass without an account, each step as a share of those who can have done it", async () => {
    const before = new Map((await getFigures(4)).steps.map(({ step, people }) => [step, people]));
    const { id: userId } = await db().user.create({ data: { kind: "guest" } });
    const named = { reference: `SBO-${uuidv7()}`, idempotencyKey: uuidv7() };
    await db().order.create({
      data: { ...named, userId, amountTotal: 3900, status: "paid", paidAt: new Date() },
    });
    const sat = { kind: "certification" as const, status: "closed" as const, entitlementId: uuidv7() };
    await db().attempt.create({
      data: { ...sat, userId, startedAt: new Date(), closedAt: new Date(), score: 90 },
    });
    await refreshRollups();
    const { steps } = await getFigures(4);
    const added = steps.filter(({ step, people }) => people === (before.get(step) ?? 0) + 1);
    expect(added.map(({ step }) => step)).toEqual(["came", "checkout", "paid", "exam", "passed"]);
    for (const { people, of, share } of steps) {
      if (!of) continue;
      expect(people).toBeLessThanOrEqual(of.people);
      expect(share).toBe(of.people === 0 ? null : people / of.people);
    }
  });

  it("are those of this week, of the last one, and of each week those who came, signed up and paid", async () => {
    const monday = new Date(weeksUntil(new Date(), 1)[0] ?? "");
    const before = { this: await getFigures("this"), last: await getFigures("last") };
    const come = async (createdAt: Date, isBuyer: boolean) => {
      const { id } = await db().user.create({ data: { kind: "guest", createdAt } });
      const order = { reference: `SBO-${uuidv7()}`, idempotencyKey: uuidv7(), userId: id, amountTotal: 3900 };
      if (isBuyer) await db().order.create({ data: { ...order, status: "paid", paidAt: createdAt } });
      return id;
    };
    await come(new Date(monday.getTime() - 1), true);
    await come(new Date(monday.getTime() - WEEK - 1), true);
    const id = await come(monday, false);
    await db().user.update({ where: { id }, data: { kind: "account", email: `${id}@test.example` } });
    await db().userCourseProgress.create({ data: { userId: id, courseId: course.id, enrolledAt: monday } });
    await refreshRollups();
    const after = { this: await getFigures("this"), last: await getFigures("last") };
    expect(after.this.weeks).toEqual([monday.toISOString().slice(0, 10)]);
    expect(after.last.weeks).toEqual([new Date(monday.getTime() - WEEK).toISOString().slice(0, 10)]);
    const added = (period: "this" | "last") => {
      const [was, is] = [before[period], after[period]];
      const [old, now] = [was.newcomers[0], is.newcomers[0]];
      return {
        came: (now?.came ?? 0) - (old?.came ?? 0),
        account: (now?.account ?? 0) - (old?.account ?? 0),
        paid: (now?.paid ?? 0) - (old?.paid ?? 0),
        steps: (is.steps[0]?.people ?? 0) - (was.steps[0]?.people ?? 0),
        orders: (is.sales[0]?.orders ?? 0) - (was.sales[0]?.orders ?? 0),
        enrolled: (is.courses[0]?.enrolled ?? 0) - (was.courses[0]?.enrolled ?? 0),
      };
    };
    expect(added("this")).toEqual({ came: 1, account: 1, paid: 0, steps: 1, orders: 0, enrolled: 1 });
    expect(added("last")).toEqual({ came: 1, account: 0, paid: 1, steps: 1, orders: 1, enrolled: 0 });
    expect((await getFigures(4)).newcomers).toHaveLength(4);
    const asked = (weeks?: unknown) => figuresQuery.parse({ weeks }).weeks;
    expect([asked("this"), asked("last"), asked("4"), asked("5"), asked()]).toEqual([
      "this",
      "last",
      4,
      12,
      12,
    ]);
  });

  it("count nobody twice who was a guest before", async () => {
    const before = (await getFigures(4)).steps[0]?.people ?? 0;
    const guest = await db().user.create({ data: { kind: "guest" } });
    await refreshRollups();
    expect((await getFigures(4)).steps[0]?.people).toBe(before + 1);
    await db().user.update({
      where: { id: guest.id },
      data: { kind: "account", email: `${guest.id}@test.example` },
    });
    await refreshRollups();
    expect((await getFigures(4)).steps[0]?.people).toBe(before + 1);
  });
});

describe("the figures of mail", () => {
  it("say what was sent, what was given up, and since when the oldest waits; what the queue forgets stays", async () => {
    const add = (state: string, hoursAgo: number) =>
      asOwner(
        `INSERT INTO pgboss.job (id, name, data, state, created_on, completed_on)
         SELECT gen_random_uuid(), 'contact.operator-mail', '{}', $1::pgboss.job_state, now() - $2 * interval '1 hour',
           CASE WHEN $1 IN ('completed', 'failed') THEN now() END`,
        [state, hoursAgo],
      );
    await asOwner("DELETE FROM pgboss.job");
    for (const state of ["completed", "completed", "failed", "retry", "created"]) await add(state, 5);
    await add("retry", 30);
    await refreshRollups();
    const { waiting, mailKinds } = await getFigures(4);
    expect(waiting.mails).toBe(3);
    expect(Math.round((Date.now() - (waiting.oldest?.getTime() ?? 0)) / 3_600_000)).toBe(30);
    expect(mailKinds).toContainEqual({ name: "contact.operator-mail", sent: 2, failed: 1 });
    await asOwner("DELETE FROM pgboss.job WHERE name = 'contact.operator-mail'");
    await refreshRollups();
    const later = await getFigures(4);
    expect(later.waiting).toEqual({ mails: 0, oldest: null });
    expect(later.mailKinds).toContainEqual({ name: "contact.operator-mail", sent: 2, failed: 1 });
  });
});
