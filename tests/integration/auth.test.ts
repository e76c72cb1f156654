import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmSignup } from "@/lib/accounts/confirm-signup";
import { createAdmin } from "@/lib/accounts/create-admin";
import { endSessionsEverywhere } from "@/lib/accounts/end-sessions";
import { authJobs } from "@/lib/accounts/jobs";
import { findReset } from "@/lib/accounts/mailed-link-queries";
import { requestPasswordReset } from "@/lib/accounts/request-password-reset";
import { requestSignup } from "@/lib/accounts/request-signup";
import { resetPassword } from "@/lib/accounts/reset-password";
import { signIn } from "@/lib/accounts/sign-in";
import { tracePerson } from "@/lib/admin/audit-trace-queries";
import { listRows } from "@/lib/admin/table-queries";
import { db } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import type { Jobs } from "@/lib/platform/jobs";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

const PASSWORD = "three soft cookies";
const jobs = () =>
  asOwner<{ name: string; data: Record<string, unknown> }>(
    "SELECT name, data FROM pgboss.job ORDER BY created_on",
  );

/** As the worker does when it sends the mail: only the mail has the secret. */
type Subject = ({ pendingSignupId: string } | { userId: string }) & { next?: string };
async function mint(subject: Subject, minutes = 30) {
  const secret = randomSecret();
  const purpose = "userId" in subject ? ("reset_password" as const) : ("confirm_signup" as const);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db().token.create({ data: { ...subject, purpose, hash: hashSecret(secret), expiresAt } });
  return secret;
}

async function pendingOf(email: string) {
  return db().pendingSignup.findFirstOrThrow({ where: { email }, orderBy: { createdAt: "desc" } });
}

let count = 0;
let email = "";
beforeEach(() => {
  email = `new${++count}@test.example`;
});

describe("signing up", () => {
  it("makes no user before the confirmation, and one after it, with both consents", async () => {
    const browser = await requestSignup({
      email,
      password: PASSWORD,
      guestId: null,
      timeZone: "Europe/Berlin",
    });
    expect(await db().user.count({ where: { email } })).toBe(0);
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    const { sessionId } = await confirmSignup({ token, browser, guestId: null, device: "Test" });
    const user = await db().user.findUniqueOrThrow({
      where: { email },
      include: { profile: true, consents: true, sessions: true },
    });
    expect(user).toMatchObject({ kind: "account", timeZone: "Europe/Berlin", sessions: [{ id: sessionId }] });
    expect(user.profile).toMatchObject({ tosConsented: true, privacyConsented: true });
    expect(user.consents.map(({ kind }) => kind).sort()).toEqual(["privacy", "terms"]);
    expect(user).not.toHaveProperty("passwordHash");
  });

  it("uses a link once, also when it is clicked twenty times at once", async () => {
    const browser = await requestSignup({ email, password: PASSWORD, guestId: null });
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    const clicks = Array.from({ length: 20 }, () =>
      confirmSignup({ token, browser, guestId: null, device: "Test" }),
    );
    const outcomes = await Promise.allSettled(clicks);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });

  it("asks another browser for the password that was chosen", async () => {
    await requestSignup({ email, password: PASSWORD, guestId: null });
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    const elsewhere = { token, browser: null, guestId: null, device: "Test" };
    await expect(confirmSignup({ ...elsewhere, password: "a guess of mine" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(confirmSignup({ ...elsewhere, browser: randomSecret() })).rejects.toMatchObject({
      code: "forbidden",
    });
    await confirmSignup({ ...elsewhere, password: PASSWORD });
  });

  it("refuses a link that has expired and one that was made up", async () => {
    const browser = await requestSignup({ email, password: PASSWORD, guestId: null });
    const expired = await mint({ pendingSignupId: (await pendingOf(email)).id }, -1);
    for (const token of [expired, randomSecret(), ""]) {
      await expect(confirmSignup({ token, browser, guestId: null, device: "Test" })).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });

  it("takes the same way for a known and an unknown address", async () => {
    const known = await createUser();
    const before = (await jobs()).length;
    await requestSignup({ email: known.email, password: PASSWORD, guestId: null });
    await requestSignup({ email, password: PASSWORD, guestId: null });
    const added = (await jobs()).slice(before);
    expect(added.map(({ name }) => name)).toEqual(["auth.signup-mail", "auth.signup-mail"]);
    expect(JSON.stringify(added)).not.toContain("@");
  });

  it("leaves an existing account as it is when somebody else confirms", async () => {
    const known = await createUser();
    const browser = await requestSignup({ email: known.email, password: PASSWORD, guestId: null });
    const token = await mint({ pendingSignupId: (await pendingOf(known.email)).id });
    await expect(confirmSignup({ token, browser, guestId: null, device: "Test" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await db().user.count({ where: { email: known.email } })).toBe(1);
  });

  it("turns the guest of that browser into the account", async () => {
    const guest = await createUser("guest");
    const attempt = await db().attempt.create({
      data: { userId: guest.id, kind: "practice", startedAt: new Date() },
    });
    const browser = await requestSignup({ email, password: PASSWORD, guestId: guest.id });
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    await confirmSignup({ token, browser, guestId: null, device: "Test" });
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { attempts: true } });
    expect(user).toMatchObject({ id: guest.id, kind: "account", attempts: [{ id: attempt.id }] });
  });

  it.each([
    ["came after it had signed up", false],
    ["is another than the one that signed up", true],
  ])("takes along what the guest has of a browser that confirms and %s", async (_case, hadGuest) => {
    const before = hadGuest ? await createUser("guest") : null;
    const browser = await requestSignup({ email, password: PASSWORD, guestId: before?.id ?? null });
    const guest = await createUser("guest");
    const attempt = await db().attempt.create({
      data: { userId: guest.id, kind: "practice", startedAt: new Date() },
    });
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    await confirmSignup({ token, browser, guestId: guest.id, device: "Test" });
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { attempts: true } });
    expect(user.attempts).toMatchObject([{ id: attempt.id }]);
    expect(await db().user.count({ where: { kind: "guest" } })).toBe(0);
  });
});

describe("signing in", () => {
  it.each([
    ["é in one piece, then in two", "NFC", "NFD"],
    ["é in two pieces, then in one", "NFD", "NFC"],
  ] as const)("takes one password however its letters are composed: %s", async (_, first, then) => {
    const typed = (form: string) => "Pässwörd-é-17".normalize(form);
    const given = { email, guestId: null, timeZone: "Europe/Berlin" };
    const browser = await requestSignup({ ...given, password: typed(first) });
    const token = await mint({ pendingSignupId: (await pendingOf(email)).id });
    await confirmSignup({ token, browser, guestId: null, device: "Test" });
    const again = { email, address: "192.0.2.7", guestId: null, device: "Test", consented: true };
    await expect(signIn({ ...again, password: typed(then) })).resolves.toMatchObject({ email });
    await expect(signIn({ ...again, password: typed(then).toLowerCase() })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  it("takes a password that was hashed as it was typed, before passwords were normalised", async () => {
    const password = "Pässwörd-é-17".normalize("NFD");
    const data = { email, emailVerifiedAt: new Date(), passwordHash: await hash(password) };
    const { id } = await createUser();
    await db().user.update({ where: { id }, data });
    const again = { email, address: "192.0.2.8", guestId: null, device: "Test", consented: true };
    await expect(signIn({ ...again, password })).resolves.toMatchObject({ email });
  });

  const as = (address: string, password = PASSWORD, guestId: string | null = null) => ({
    email,
    password,
    consented: false,
    guestId,
    address,
    device: "Test",
  });
  async function createAccount() {
    const passwordHash = await hash(PASSWORD);
    return db().user.create({ data: { kind: "account", email, passwordHash }, select: { id: true } });
  }

  it("answers alike for a wrong password and an unknown address", async () => {
    const unknown = signIn(as("10.0.0.1")).catch((error) => error);
    const refusal = await unknown;
    await createAccount();
    const wrong = await signIn(as("10.0.0.1", "wrong password")).catch((error) => error);
    expect(wrong).toMatchObject({ code: "unauthenticated", message: refusal.message });
  });

  it("slows guessing down, without keeping the owner elsewhere out", async () => {
    await createAccount();
    for (let guess = 0; guess < 5; guess++) {
      await expect(signIn(as("10.0.0.2", "wrong password"))).rejects.toMatchObject({
        code: "unauthenticated",
      });
    }
    await expect(signIn(as("10.0.0.2"))).rejects.toMatchObject({ code: "throttled" });
    await signIn(as("10.0.0.3"));
  });

  it("merges the guest of the browser, now that the account is proven", async () => {
    const account = await createAccount();
    const guest = await createUser("guest");
    const order = await db().order.create({
      data: { userId: guest.id, reference: `SBO-${count}`, amountTotal: 3900, idempotencyKey: `k${count}` },
    });
    const open = { kind: "practice", startedAt: new Date() } as const;
    await db().attempt.create({ data: { userId: account.id, ...open } });
    await db().attempt.create({ data: { userId: guest.id, ...open } });
    await signIn(as("10.0.0.4", PASSWORD, guest.id));
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
    expect((await db().order.findUniqueOrThrow({ where: { id: order.id } })).userId).toBe(account.id);
    const attempts = await db().attempt.findMany({ where: { userId: account.id } });
    expect(attempts.map(({ status }) => status).sort()).toEqual(["abandoned", "open"]);
  });

  it("does not merge another account that is presented as a guest", async () => {
    await createAccount();
    const other = await createUser();
    await signIn(as("10.0.0.5", PASSWORD, other.id));
    expect(await db().user.count({ where: { id: other.id } })).toBe(1);
  });

  it("writes the browser's consent only where there is no record", async () => {
    const account = await createAccount();
    await signIn({ ...as("10.0.0.6"), consented: true });
    await signIn({ ...as("10.0.0.6"), consented: true });
    expect(await db().consent.count({ where: { userId: account.id } })).toBe(2);
  });
});

describe("a new password", () => {
  it("ends every session and every other link, once", async () => {
    const user = await createUser();
    await db().user.update({
      where: { id: user.id },
      data: { passwordHash: await hash("the old password") },
    });
    const enter = (password: string) =>
      signIn({
        email: user.email,
        password,
        consented: false,
        guestId: null,
        address: "10.0.1.1",
        device: "Test",
      });
    await enter("the old password");
    const [token, other] = [await mint({ userId: user.id }), await mint({ userId: user.id })];
    await resetPassword(token, PASSWORD);
    expect(await db().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    for (const used of [token, other]) {
      await expect(resetPassword(used, "yet another one")).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(enter("the old password")).rejects.toMatchObject({ code: "unauthenticated" });
    await enter(PASSWORD);
  });

  it("is asked for alike with a known and an unknown address", async () => {
    const user = await createUser();
    const before = (await jobs()).length;
    await requestPasswordReset(user.email);
    await requestPasswordReset("nobody@test.example");
    expect((await jobs()).slice(before)).toMatchObject([
      { name: "auth.reset-mail", data: { userId: user.id } },
      { name: "auth.reset-mail", data: { userId: null } },
    ]);
  });

  it("leads to where its person was going, once and without a word of it in the queue", async () => {
    const next = "/organisation/accept?token=a-secret-of-somebody";
    const user = await createUser();
    const before = (await jobs()).length;
    await requestPasswordReset(user.email, next);
    await requestPasswordReset("nobody@test.example", next);
    const [known, unknown] = (await jobs()).slice(before).map(({ data }) => data);
    expect(JSON.stringify([known, unknown])).not.toContain("secret");
    expect(Object.keys(unknown ?? {})).toEqual(Object.keys(known ?? {}));
    expect(String(unknown?.sealedNext)).toHaveLength(String(known?.sealedNext).length);
    await expect(authJobs["auth.reset-mail"](known as Jobs["auth.reset-mail"])).rejects.toThrow(); // no mail server here
    await authJobs["auth.reset-mail"](unknown as Jobs["auth.reset-mail"]);
    const minted = { userId: user.id, purpose: "reset_password" } as const;
    expect(await db().token.findMany({ where: minted, select: { next: true } })).toEqual([{ next }]);

    const token = await mint({ userId: user.id, next });
    await expect(resetPassword(token, PASSWORD)).resolves.toMatchObject({ next });
    await expect(resetPassword(token, PASSWORD)).rejects.toMatchObject({ code: "not_found" });
    expect(await findReset(token)).toEqual({ email: user.email, next, hasEnded: true });
    const another = resetPassword(await mint({ userId: user.id }), PASSWORD);
    await expect(another).resolves.toMatchObject({ next: null });
  });

  it("that is asked for before the sign-up is confirmed brings the mail about that again", async () => {
    await requestSignup({ email, password: PASSWORD, guestId: null });
    const browser = await requestSignup({ email, password: PASSWORD, guestId: null });
    const { id } = await pendingOf(email);
    const before = (await jobs()).length;
    await requestPasswordReset(email, "/courses");
    const [job] = (await jobs()).slice(before);
    expect(job?.data).toMatchObject({ userId: null, pendingSignupId: id });
    const send = () => authJobs["auth.reset-mail"](job?.data as Jobs["auth.reset-mail"]);
    await expect(send()).rejects.toThrow();
    expect(await db().token.findMany({ where: { pendingSignupId: id } })).toMatchObject([
      { purpose: "confirm_signup", usedAt: null, next: "/courses" },
    ]);
    const token = await mint({ pendingSignupId: id, next: "/courses" });
    await expect(confirmSignup({ token, browser, guestId: null, device: "Test" })).resolves.toMatchObject({
      next: "/courses",
    });
    await send();
    const expired = `old-${email}`;
    await requestSignup({ email: expired, password: PASSWORD, guestId: null });
    await db().pendingSignup.updateMany({ where: { email: expired }, data: { expiresAt: new Date() } });
    await requestPasswordReset(expired);
    expect((await jobs()).at(-1)?.data).toEqual({ userId: null, pendingSignupId: null });
  });
});

it("ends all sessions of a person everywhere", async () => {
  const user = await createUser();
  const at = new Date();
  const session = { userId: user.id, version: 1, lastSeenAt: at, expiresAt: at };
  await db().session.createMany({ data: [session, session] });
  await endSessionsEverywhere(user.id);
  expect(await db().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
  expect((await db().user.findUniqueOrThrow({ where: { id: user.id } })).sessionVersion).toBe(2);
});

describe("an administrator", () => {
  it("is made once, and an account that has the address becomes it", async () => {
    const user = await createUser();
    const admin = { email: user.email.toUpperCase(), name: "Ada", password: PASSWORD };
    await expect(createAdmin(admin)).resolves.toEqual({ id: user.id, created: false });
    await expect(createAdmin({ ...admin, email })).resolves.toMatchObject({ created: true });
    expect(await db().user.count({ where: { role: "administrator" } })).toBe(2);
    const entries = await db().auditEntry.findMany({ where: { action: "administrator.created" } });
    expect(entries.map(({ details }) => details)).toEqual(Array(2).fill({ by: "npm run admin:create" }));
    const log = (await listRows("audit", tableQuery.parse({ q: `users:${user.id}` }))).rows;
    expect(log).toMatchObject([{ actor: "npm run admin:create", details: null }]);
    expect((await tracePerson(user.id)).map(({ detail }) => detail)).toEqual(["npm run admin:create"]);
  });

  it("needs an address and a password that would do for everyone", async () => {
    const admin = { email, name: "Ada", password: "password" };
    await expect(createAdmin(admin)).rejects.toMatchObject({ code: "invalid" });
    await expect(createAdmin({ ...admin, email: "ada", password: PASSWORD })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
