import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { transaction } from "@/lib/platform/db/client";
import { anyOf, appNow, query } from "@/lib/platform/db/query";
import { createUser } from "../support/factories";

describe("the SQL builder", () => {
  it("reads dates, numbers of any kind, arrays and enums as values of TypeScript", async () => {
    const { id } = await createUser();
    const row = await query()
      .selectFrom("users")
      .select(({ fn }) => [
        "kind",
        "created_at as createdAt",
        appNow.as("now"),
        fn.countAll<number>().over().as("all"),
      ])
      .select([
        sql<number>`1.5::numeric`.as("decimal"),
        sql<number>`7::bigint`.as("big"),
        sql<number[]>`ARRAY[1, 2]`.as("list"),
      ])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      kind: "account",
      createdAt: expect.any(Date),
      now: expect.any(Date),
      all: 1,
      decimal: 1.5,
      big: 7,
      list: [1, 2],
    });
  });

  it("finds nothing in an empty list, and everybody in a full one", async () => {
    const { id } = await createUser();
    const listed = (ids: string[]) =>
      query().selectFrom("users").select("id").where("id", "in", ids).execute();
    expect(await listed([])).toEqual([]);
    expect(await listed([id])).toEqual([{ id }]);
    const array = await query()
      .selectFrom("users")
      .select("id")
      .where("id", "=", anyOf([id]))
      .execute();
    expect(array).toEqual([{ id }]);
  });

  it("writes inside the transaction it is given, and counts the rows", async () => {
    const { id } = await createUser();
    const failing = transaction(async (tx) => {
      const { numUpdatedRows } = await query(tx)
        .updateTable("users")
        .set({ name: "Changed", created_at: new Date(0) })
        .where("id", "=", id)
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
      const names = await query(tx)
        .selectFrom("users")
        .select(["name", "created_at"])
        .where("id", "=", id)
        .forUpdate()
        .execute();
      expect(names).toEqual([{ name: "Changed", created_at: new Date(0) }]);
      throw new Error("take it back");
    });
    await expect(failing).rejects.toThrow("take it back");
    const after = await query().selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
    expect(after?.name).not.toBe("Changed");
  });

  it("refuses a number that would lose digits", async () => {
    const asked = query().selectNoFrom(sql<number>`9007199254740993::bigint`.as("big")).execute();
    await expect(asked).rejects.toThrow("no safe integer");
  });
});
