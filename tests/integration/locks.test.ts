import { describe, expect, it } from "vitest";
import { transaction } from "@/lib/platform/db/client";
import {
  lockName,
  lockOrder,
  lockOrganisations,
  lockUser,
  lockUsers,
  type Strength,
} from "@/lib/platform/db/locks";
import { createUser } from "../support/factories";

describe("locks", () => {
  it("lock the rows that are there, in the order of their ids", async () => {
    const ids = [(await createUser()).id, (await createUser("guest")).id].sort();
    const locked = await transaction((tx) => lockUsers(tx, [...ids].reverse()));
    expect(locked.map(({ id }) => id)).toEqual(ids);
    expect(await transaction((tx) => lockOrder(tx, { reference: "SBO-000000000000" }))).toBeUndefined();
  });

  it("are refused in another order than the one that is written down", async () => {
    const { id } = await createUser();
    const wrong = transaction(async (tx) => {
      await lockUser(tx, id);
      await lockOrder(tx, { id });
    });
    await expect(wrong).rejects.toThrow("'order' comes before 'user'");
    const right = transaction(async (tx) => {
      await lockName(tx, "something");
      await lockUser(tx, id, "share");
      await lockOrganisations(tx, [id]);
      return "done";
    });
    expect(await right).toBe("done");
  });

  it("are taken again at any time by who holds them, but no stronger", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const again = (id: string, strength: Strength) =>
      transaction(async (tx) => {
        await lockUser(tx, one.id, "noKeyUpdate");
        await lockOrganisations(tx, [one.id]);
        return lockUser(tx, id, strength);
      });
    expect(await again(one.id, "noKeyUpdate")).toMatchObject({ id: one.id });
    expect(await again(one.id, "share")).toMatchObject({ id: one.id });
    await expect(again(one.id, "update")).rejects.toThrow("comes before 'organisation'");
    await expect(again(other.id, "share")).rejects.toThrow("comes before 'organisation'");
  });

  it("of a name let in one after the other", async () => {
    const seen: string[] = [];
    const one = (name: string) =>
      transaction(async (tx) => {
        await lockName(tx, "one at a time");
        seen.push(`${name} in`);
        await tx.user.count();
        seen.push(`${name} out`);
      });
    await Promise.all([one("a"), one("b"), one("c")]);
    for (let n = 0; n < seen.length; n += 2) expect(seen[n + 1]).toBe(seen[n]?.replace(" in", " out"));
  });
});
