import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { listAccess } from "@/lib/commerce/access-queries";
import { getHoldings } from "@/lib/dashboard/holdings-queries";
import { getLearning } from "@/lib/dashboard/learning-queries";
import { dayOf } from "@/lib/learning/progress/streak";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";

const daysOf = async (id: string, timeZone: string) => (await getLearning({ id, timeZone })).days;
const organisationsOf = async (id: string) =>
  (await getHoldings({ id, email: "nobody@example.org" })).organisations;

describe("active days", () => {
  it("are days of the learner's time zone, with their XP; other people's are not among them", async () => {
    const [{ id }, other] = [await createUser(), await createUser()];
    const late = new Date(new Date().setUTCHours(23, 30, 0, 0) - 2 * 86_400_000);
    for (const userId of [id, id, other.id]) {
      await db().xpEntry.create({ data: { userId, amount: 50, reason: uuidv7(), createdAt: late } });
    }
    const day = (shift: number) => new Date(late.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    expect(await daysOf(id, "UTC")).toEqual([{ day: day(0), xp: 100 }]);
    expect(await daysOf(id, "Asia/Tokyo")).toEqual([{ day: day(1), xp: 100 }]);
    // The database knows older rules of some zones, and reads an offset the other way round.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Casablanca", "+05:30"]) {
      const named = [{ day: dayOf(late, zone), xp: 100 }];
      expect(await daysOf(id, zone), zone).toEqual(named);
    }
  });
});

it("what was begun before midnight and handed in after it is activity on both days", async () => {
  const { id: userId } = await createUser();
  const midnight = new Date().setUTCHours(0, 0, 0, 0) - 3 * 86_400_000;
  const at = (minutes: number) => new Date(midnight + minutes * 60_000);
  const attempt = { userId, kind: "practice" as const, status: "closed" as const, score: 50 };
  await db().attempt.create({ data: { ...attempt, startedAt: at(-10), closedAt: at(5) } });
  await db().attempt.create({ data: { userId, kind: "practice", startedAt: at(-4_000) } });
  const days = [-4_000, -10, 5].map((minutes) => ({ day: at(minutes).toISOString().slice(0, 10), xp: 0 }));
  expect(await daysOf(userId, "UTC")).toEqual(days);
});

it("holdings count what stands, and the seats of one's own organisations", async () => {
  const { id } = await createUser();
  expect(await organisationsOf(id)).toEqual([]);
  const org = await db().org.create({
    data: {
      ownerId: id,
      name: "Ours",
      seatPacks: {
        create: { size: 10, seats: { create: Array.from({ length: 10 }, (_, n) => ({ number: n + 1 })) } },
      },
    },
  });
  const ours = [{ id: org.id, name: "Ours", packs: [{ size: 10, taken: 0 }] }];
  expect(await organisationsOf(id)).toEqual(ours);
  const admin = await createUser();
  await db().orgAdmin.create({ data: { orgId: org.id, userId: admin.id, addedAt: new Date() } });
  expect(await organisationsOf(admin.id)).toEqual(ours);
});

it("access is told level by level, whatever was given first", async () => {
  const { id: userId } = await createUser();
  for (const [hour, sku] of ["exam", "level_advanced", "level_beginner", "level_intermediate"].entries()) {
    const startsAt = new Date(Date.UTC(2026, 0, 1, hour));
    await db().entitlement.create({
      data: { userId, sku, source: "operator", sourceId: uuidv7(), startsAt },
    });
  }
  const endsAt = new Date(Date.now() + 86_400_000);
  await db().entitlement.create({
    data: { userId, sku: "exam", source: "operator", sourceId: uuidv7(), startsAt: new Date(0), endsAt },
  });
  expect((await listAccess(userId)).at(-1)).toMatchObject({ sku: "exam", endsAt: null });
  expect((await listAccess(userId)).map(({ name }) => name)).toEqual([
    "Beginner Bite",
    "Mid Bite",
    "Advanced Bite",
    "Certification exam",
  ]);
});
