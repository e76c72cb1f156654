import { expect, it } from "vitest";
import { assertFresh } from "@/lib/auth/assert-fresh";
import { confirmIdentity } from "@/lib/auth/confirm-identity";
import { startSession } from "@/lib/auth/start-session";
import { db, transaction } from "@/lib/db";
import { hashPassword } from "@/lib/passwords";
import { createUser } from "../support/factories";

const PASSWORD = "three soft cookies";

it("a password makes one session fresh again; a guess does not, and guesses are slowed down", async () => {
  const { id: userId, email } = await createUser();
  await db().user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const start = () => transaction((tx) => startSession(tx, userId, "Test"));
  const [sessionId, other] = [await start(), await start()];
  const before = new Date(Date.now() - 3_600_000);
  await db().session.updateMany({ where: { userId }, data: { freshAt: before } });
  const freshAt = async (id: string) => (await db().session.findUniqueOrThrow({ where: { id } })).freshAt;
  const confirm = (password: string) => confirmIdentity({ email, sessionId }, password, "192.0.2.40");
  await expect(confirm("a guess of mine")).rejects.toMatchObject({ code: "invalid" });
  expect(await freshAt(sessionId)).toEqual(before);
  await confirm(PASSWORD);
  expect((await freshAt(sessionId)).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await freshAt(other)).toEqual(before);
  for (let guess = 2; guess <= 5; guess++) await expect(confirm("a guess of mine")).rejects.toThrow();
  await expect(confirm(PASSWORD)).rejects.toMatchObject({ code: "throttled" });
});

it("nobody, and a session that is not fresh, is refused", () => {
  for (const viewer of [null, { isFresh: false }]) {
    expect(() => assertFresh(viewer)).toThrow(expect.objectContaining({ code: "stale" }));
  }
  assertFresh({ isFresh: true });
});
