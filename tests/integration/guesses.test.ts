import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmIdentity } from "@/lib/accounts/confirm-identity";
import { confirmSignup } from "@/lib/accounts/confirm-signup";
import type { KnownDevices } from "@/lib/accounts/known-devices";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { requestSignup } from "@/lib/accounts/request-signup";
import { resetPassword } from "@/lib/accounts/reset-password";
import { changePassword } from "@/lib/accounts/settings/change-password";
import { signIn } from "@/lib/accounts/sign-in";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

const PASSWORD = "three soft cookies";
const WRONG = "a guess of mine";

let owner: { id: string; email: string };
beforeEach(async () => {
  await asOwner("DELETE FROM rate_limits");
  owner = await createUser();
  await setHash(await hashPassword(PASSWORD));
});
const setHash = (passwordHash: string) =>
  db().user.update({ where: { id: owner.id }, data: { passwordHash } });
const enter = (address: string, password = PASSWORD, devices: KnownDevices = {}, replaces?: string) =>
  signIn({
    email: owner.email,
    password,
    address,
    devices,
    replaces: replaces ?? null,
    consented: false,
    guestId: null,
    device: "Test",
  });
const deviceOf = (id: string, version = 1): KnownDevices => ({
  [owner.id]: { id, version, isProven: false },
});
const start = () => transaction((tx) => startSession(tx, owner.id, "Test"));

async function outcomes(attempts: Promise<unknown>[]) {
  const found: Record<string, number> = {};
  for (const each of await Promise.allSettled(attempts)) {
    const outcome = each.status === "fulfilled" ? "in" : each.reason.code;
    found[outcome] = (found[outcome] ?? 0) + 1;
  }
  return found;
}
/** An attack counts 101 failures in an hour; most of them need no hash here. */
const attack = (failures: number) =>
  asOwner(
    "INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, (extract(epoch FROM now()) * 1000)::bigint + 3600000)",
    [`sign-in:account:${owner.email}`, failures],
  );

describe("guesses that come at once", () => {
  it("at a sign-in: as many are tried as may fail", async () => {
    const guesses = Array.from({ length: 50 }, () => enter("192.0.2.1", WRONG));
    expect(await outcomes(guesses)).toEqual({ unauthenticated: 5, throttled: 45 });
  });

  it("at the account, by a form or another: as many are tried as may fail", async () => {
    const session = { ...owner, sessionId: await start(), hasSecondFactor: false };
    const change = { current: WRONG, password: "four hard biscuits", device: "Test" };
    const guesses = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? changePassword({ person: session, ...change }) : confirmIdentity(session, { password: WRONG }),
    );
    expect(await outcomes(guesses)).toEqual({ invalid: 5, throttled: 45 });
  });

  it("and are right, are not counted", async () => {
    for (let time = 0; time < 12; time++) await enter("192.0.2.1");
    await expect(enter("192.0.2.1", WRONG)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("wrong guesses from elsewhere", () => {
  it("keep the owner out of no browser that is known, nor of one at a new address", async () => {
    await attack(5_000);
    const guesses = Array.from({ length: 30 }, (_, n) => enter(`198.51.100.${n}`, WRONG));
    expect(await outcomes(guesses)).toEqual({ unauthenticated: 30 });
    await enter("198.51.100.1", PASSWORD, deviceOf("known"));
    await enter("192.0.2.7");
    await expect(enter("192.0.2.8", WRONG)).rejects.toMatchObject({ code: "unauthenticated" });
    await enter("192.0.2.8");
  });

  it("keep the owner from changing the password as little, nor from confirming who it is", async () => {
    await attack(5_000);
    const session = { ...owner, sessionId: await start(), hasSecondFactor: false };
    await confirmIdentity(session, { password: PASSWORD });
    await changePassword({
      person: session,
      current: PASSWORD,
      password: "four hard biscuits",
      device: "Test",
    });
  });

  it("are two an address once an account is attacked, and of IPv6 two a /48", async () => {
    await attack(100);
    const four = Array.from({ length: 4 }, () => enter("192.0.2.9", WRONG));
    expect(await outcomes(four)).toEqual({ unauthenticated: 2, throttled: 2 });
    const block = Array.from({ length: 6 }, (_, n) => enter(`2001:db8:7:${n}::`, WRONG));
    expect(await outcomes(block)).toEqual({ unauthenticated: 2, throttled: 4 });
  });

  it("are thirty an hour by one address, at whatever accounts, and a known device does not count them", async () => {
    const other = (n: number) =>
      signIn({
        email: `nobody${n}@test.example`,
        password: WRONG,
        address: "192.0.2.10",
        consented: false,
        guestId: null,
        device: "Test",
      });
    expect(await outcomes(Array.from({ length: 40 }, (_, n) => other(n)))).toEqual({
      unauthenticated: 30,
      throttled: 10,
    });
    await expect(enter("192.0.2.10")).rejects.toMatchObject({ code: "throttled" });
    await enter("192.0.2.10", PASSWORD, deviceOf("known"));
  });
});

describe("a known device", () => {
  it("has ten wrong guesses of its own, and keeps no other out by them", async () => {
    const guesses = Array.from({ length: 30 }, () => enter("192.0.2.11", WRONG, deviceOf("one")));
    expect(await outcomes(guesses)).toEqual({ unauthenticated: 10, throttled: 20 });
    await expect(enter("192.0.2.11", PASSWORD, deviceOf("one"))).rejects.toMatchObject({ code: "throttled" });
    await enter("192.0.2.11", PASSWORD, deviceOf("other"));
    await enter("192.0.2.11");
  });

  it("is known to its own account only, and until a reset", async () => {
    const stranger = await createUser();
    const foreign = { [stranger.id]: { id: "foreign", version: 1, isProven: false } };
    const stale = deviceOf("stale", 0);
    for (const devices of [foreign, stale]) {
      await asOwner("DELETE FROM rate_limits");
      const guesses = Array.from({ length: 9 }, () => enter("192.0.2.12", WRONG, devices));
      expect(await outcomes(guesses)).toEqual({ unauthenticated: 5, throttled: 4 });
    }
  });
});

it("signing in again ends the session that the browser had, and no other", async () => {
  const [here, elsewhere] = [await start(), await start()];
  const { sessionId } = await enter("192.0.2.13", PASSWORD, {}, here);
  const alive = await db().session.findMany({ where: { userId: owner.id, revokedAt: null } });
  expect(alive.map(({ id }) => id).sort()).toEqual([elsewhere, sessionId].sort());
  await expect(enter("192.0.2.13", WRONG, {}, elsewhere)).rejects.toThrow();
  expect((await db().session.findUniqueOrThrow({ where: { id: elsewhere } })).revokedAt).toBeNull();
});

describe("a password is the same in one character or two", () => {
  const [NFC, NFD] = ["Pässwörd-é-17".normalize("NFC"), "Pässwörd-é-17".normalize("NFD")];
  const hashNow = async () => {
    const row = await db().user.findUniqueOrThrow({
      where: { id: owner.id },
      select: { passwordHash: true },
    });
    return row.passwordHash;
  };

  it.each([
    ["one", NFC],
    ["two", NFD],
  ])("chosen in %s, at a sign-up, a reset and a change", async (_how, chosen) => {
    expect(NFC).not.toBe(NFD);
    const email = `form${randomSecret().slice(0, 8).toLowerCase()}@test.example`;
    await requestSignup({ email, password: chosen, guestId: null });
    const pending = await db().pendingSignup.findFirstOrThrow({ where: { email } });
    const mint = async (subject: { pendingSignupId: string } | { userId: string }) => {
      const secret = randomSecret();
      const purpose = "userId" in subject ? "reset_password" : "confirm_signup";
      const expiresAt = new Date(Date.now() + 60_000);
      await db().token.create({ data: { ...subject, purpose, hash: hashSecret(secret), expiresAt } });
      return secret;
    };
    const token = await mint({ pendingSignupId: pending.id });
    const elsewhere = { browser: null, guestId: null, device: "Test" };
    await confirmSignup({ token, password: chosen === NFC ? NFD : NFC, ...elsewhere });

    await resetPassword(await mint({ userId: owner.id }), chosen);
    for (const typed of [NFC, NFD]) await enter("192.0.2.14", typed);
    const person = { ...owner, sessionId: await start(), hasSecondFactor: false };
    const current = chosen === NFC ? NFD : NFC;
    await changePassword({ person, current, password: `${chosen}-new`, device: "Test" });
    for (const typed of [NFC, NFD]) await enter("192.0.2.14", `${typed}-new`);
  });

  it("kept from before as it was typed: it opens once as that, and from then on either way", async () => {
    await setHash(await hash(NFD));
    const before = await hashNow();
    await expect(enter("192.0.2.15", `${NFD}!`)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await hashNow()).toBe(before);
    await enter("192.0.2.15", NFD);
    expect(await hashNow()).not.toBe(before);
    for (const typed of [NFC, NFD]) await enter("192.0.2.15", typed);
  });

  it("kept from before in one character: it opens either way", async () => {
    await setHash(await hash(NFC));
    for (const typed of [NFC, NFD]) await enter("192.0.2.16", typed);
  });
});
