import { describe, expect, it } from "vitest";
import { confirmIdentity } from "@/lib/accounts/confirm-identity";
import { finishSignIn } from "@/lib/accounts/finish-sign-in";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { beginSetUp } from "@/lib/accounts/second-factor/begin-set-up";
import { codeAt, type GivenCode } from "@/lib/accounts/second-factor/codes";
import { confirmSetUp } from "@/lib/accounts/second-factor/confirm-set-up";
import { countCode, spendCode } from "@/lib/accounts/second-factor/spend-code";
import { switchOff, takeSecondFactorOff } from "@/lib/accounts/second-factor/switch-off";
import { signIn } from "@/lib/accounts/sign-in";
import { startSession } from "@/lib/accounts/start-session";
import { assertFresh } from "@/lib/accounts/viewers";
import { db, transaction } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";

const PASSWORD = "three soft cookies";

it("a password makes one session fresh again; a guess does not, and guesses are slowed down", async () => {
  const { id: userId } = await createUser();
  await db().user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const start = () => transaction((tx) => startSession(tx, userId, "Test"));
  const [sessionId, other] = [await start(), await start()];
  const before = new Date(Date.now() - 3_600_000);
  await db().session.updateMany({ where: { userId }, data: { freshAt: before } });
  const freshAt = async (id: string) => (await db().session.findUniqueOrThrow({ where: { id } })).freshAt;
  const confirm = (password: string) => confirmIdentity({ id: userId, sessionId }, { password });
  await expect(confirm("a guess of mine")).rejects.toMatchObject({ code: "invalid" });
  expect(await freshAt(sessionId)).toEqual(before);
  await confirm(PASSWORD);
  expect((await freshAt(sessionId)).getTime()).toBeGreaterThan(before.getTime() + 3_000_000);
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

describe("a second factor", () => {
  async function createPerson() {
    const { id, email } = await createUser();
    await db().user.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    const start = () => transaction((tx) => startSession(tx, id, "Test"));
    const [sessionId, elsewhere] = [await start(), await start()];
    const shown = await beginSetUp({ id, email, sessionId, hasSecondFactor: false });
    const key = shown.secret.replaceAll(" ", "");
    expect(shown.uri).toMatch(new RegExp(`^otpauth://totp/.*[?&]secret=${key}&`));
    const step = Math.floor(Date.now() / 30_000);
    const code = (ahead: number) => ({
      kind: "app" as const,
      code: codeAt(key, new Date((step + ahead) * 30_000)),
    });
    const codes = await confirmSetUp({ id, sessionId }, code(0));
    const recovery = codes.map((given) => ({ kind: "recovery" as const, code: given.replaceAll(" ", "") }));
    return { id, email, key, sessionId, elsewhere, code, recovery };
  }
  const spend = (userId: string, given: GivenCode) => transaction((tx) => spendCode(tx, userId, given));
  const countDone = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;

  it("is kept encrypted, its recovery codes as hashes; other browsers are signed out", async () => {
    const { id, key, recovery, sessionId, elsewhere } = await createPerson();
    const rows = JSON.stringify([
      await db().secondFactor.findMany({ where: { userId: id } }),
      await db().recoveryCode.findMany({ where: { userId: id } }),
    ]);
    for (const secret of [key, ...recovery.map(({ code }) => code)]) expect(rows).not.toContain(secret);
    expect(recovery).toHaveLength(10);
    const alive = await db().session.findMany({ where: { userId: id, revokedAt: null } });
    expect(alive.map((session) => session.id)).toEqual([sessionId]);
    expect(alive.map((session) => session.id)).not.toContain(elsewhere);
  });

  it("takes a code once: not again, not an older one, and of twenty at once one", async () => {
    const { id, code } = await createPerson();
    await expect(spend(id, code(0))).rejects.toMatchObject({ code: "invalid" });
    await expect(spend(id, code(-1))).rejects.toMatchObject({ code: "invalid" });
    expect(await countDone(Array.from({ length: 20 }, () => spend(id, code(1))))).toBe(1);
    await expect(spend(id, code(1))).rejects.toMatchObject({ code: "invalid" });
    await expect(
      db().$executeRaw`UPDATE second_factors SET last_step = last_step - 1 WHERE user_id = ${id}::uuid`,
    ).rejects.toThrow("only grows");
  });

  it("takes a recovery code once, of its owner alone", async () => {
    const { id, recovery } = await createPerson();
    const other = await createPerson();
    const [first, second] = recovery as [GivenCode, GivenCode];
    await expect(spend(other.id, first)).rejects.toMatchObject({ code: "invalid" });
    expect(await countDone(Array.from({ length: 20 }, () => spend(id, first)))).toBe(1);
    await spend(id, second);
    expect(await db().recoveryCode.count({ where: { userId: id, usedAt: null } })).toBe(8);
  });

  it("stops guessing, however many guess at once", async () => {
    const { id } = await createPerson();
    const app = { kind: "app" } as const;
    const stranger = (n: number) => countCode(id, app, { client: null, address: `192.0.2.${n}` });
    expect(await countDone(Array.from({ length: 50 }, (_, n) => stranger(n)))).toBe(10);
    await expect(stranger(99)).rejects.toMatchObject({ code: "throttled" });
    // A thief with the password must not lock the owner out of a known device, a session or a recovery code.
    await countCode(id, app, { client: "a known device", address: "192.0.2.99" });
    await countCode(id, app, { client: "a session" });
    await countCode(id, { kind: "recovery" }, { client: null, address: "192.0.2.99" });
  });

  it("makes half a session of a right password; the code ends it and begins a whole one, once", async () => {
    const { id, email, code } = await createPerson();
    const guest = await createUser("guest");
    const address = "192.0.2.41";
    const brought = { consented: false, guestId: guest.id, device: "Test", address };
    const half = await signIn({ email, password: PASSWORD, ...brought });
    expect(half.needsCode).toBe(true);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(1);
    const finish = { half: { id, email, sessionId: half.sessionId }, code: code(1), ...brought };
    const done = await Promise.allSettled([finishSignIn(finish), finishSignIn(finish)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const row = async (session: string) => db().session.findUniqueOrThrow({ where: { id: session } });
    expect((await row(half.sessionId)).revokedAt).not.toBeNull();
    const whole = done.find((each) => each.status === "fulfilled")?.value ?? "";
    expect((await row(whole)).secondFactorAt).not.toBeNull();
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
  });

  it("is not switched off where it is required, nor with a used code; the operator can, and it is logged", async () => {
    const { id, email, sessionId, code } = await createPerson();
    const person = { id, sessionId, hasPassword: true };
    const off = (given: GivenCode) => switchOff({ person, password: PASSWORD, code: given });
    await expect(off(code(0))).rejects.toMatchObject({ code: "invalid" });
    const org = await db().org.create({ data: { ownerId: id, name: "Ours" } });
    await expect(off(code(1))).rejects.toMatchObject({ code: "forbidden" });
    expect(await takeSecondFactorOff(` ${email.toUpperCase()}`)).toBe("taken-off");
    expect(await db().secondFactor.count({ where: { userId: id } })).toBe(0);
    expect(await db().session.count({ where: { userId: id, revokedAt: null } })).toBe(0);
    expect(await db().auditEntry.findMany({ where: { subject: `users:${id}` } })).toMatchObject([
      { actorId: null, details: { by: "npm run second-factor:reset" } },
    ]);
    await db().org.delete({ where: { id: org.id } });
    await transaction((tx) => startSession(tx, id, "Test"));
    expect(await takeSecondFactorOff(email)).toBe("has-none");
    expect(await takeSecondFactorOff("nobody@example.org")).toBe("no-account");
    expect(await db().session.count({ where: { userId: id, revokedAt: null } })).toBe(1);
    expect(await db().auditEntry.count({ where: { subject: `users:${id}` } })).toBe(1);
  });

  it("moves to another device by a code of the old one, which works until then", async () => {
    const { id, email, sessionId, code, recovery } = await createPerson();
    const person = { id, email, sessionId, hasSecondFactor: true };
    await expect(beginSetUp(person)).rejects.toMatchObject({ code: "invalid" });
    const shown = await beginSetUp(person, recovery[0]);
    await spend(id, code(1));
    const next = codeAt(shown.secret.replaceAll(" ", ""), new Date());
    await confirmSetUp({ id, sessionId }, { kind: "app", code: next });
    await expect(spend(id, code(1))).rejects.toMatchObject({ code: "invalid" });
    expect(await db().secondFactor.count({ where: { userId: id } })).toBe(1);
  });
});
