import { expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { createUser, grant } from "../support/factories";

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const begun = { startsAt: hours(-48) };

it.each([
  ["for life", begun, true],
  ["until tomorrow", { ...begun, endsAt: hours(24) }, true],
  ["that ended yesterday", { ...begun, endsAt: hours(-24) }, false],
  ["that starts tomorrow", { startsAt: hours(24) }, false],
  ["that was revoked", { ...begun, revokedAt: hours(-24) }, false],
])("an entitlement %s", async (_what, data, isActive) => {
  const { id: userId } = await createUser();
  const { id } = await grant(userId, "exam");
  await db().entitlement.update({ where: { id }, data });
  expect(await db().activeEntitlement.count({ where: { userId, sku: "exam" } })).toBe(isActive ? 1 : 0);
});

it("covers its first moment and not its last", async () => {
  const at = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 1, 1))] as const;
  const covered = await db().$queryRaw`
    SELECT period_covers(${at[0]}::timestamptz, ${at[1]}::timestamptz, ${at[0]}::timestamptz) AS first,
      period_covers(${at[0]}::timestamptz, ${at[1]}::timestamptz, ${at[1]}::timestamptz) AS last`;
  expect(covered).toEqual([{ first: true, last: false }]);
});
