import { expect, it } from "vitest";
import { transaction } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";

it("a deadlock that is met in SQL of our own is tried again", async () => {
  const [a, b] = [await createUser(), await createUser()];
  let waiting = 2;
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const lockInTurn = (first: string, second: string) =>
    transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${first}::uuid FOR UPDATE`;
      if (--waiting === 0) meet();
      await both;
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${second}::uuid FOR UPDATE`;
    });
  await Promise.all([lockInTurn(a.id, b.id), lockInTurn(b.id, a.id)]);
  expect(waiting).toBe(-1); // one of the two ran twice
});
