import { expect, it } from "vitest";
import { pool } from "@/lib/platform/db/client";
import { MAY_CHANGE_SCHEMA } from "@/lib/platform/db/database-role";
import { asOwner } from "../support/database";

type Answer = { may: boolean };

it("the application's role may not change the schema, so production starts with it", async () => {
  expect((await pool().query<Answer>(MAY_CHANGE_SCHEMA)).rows).toEqual([{ may: false }]);
});

it("the owner's role may, so production does not start with it", async () => {
  expect(await asOwner<Answer>(MAY_CHANGE_SCHEMA)).toEqual([{ may: true }]);
});
