import { describe, expect, it } from "vitest";
import { finishSignIn } from "@/lib/accounts/finish-sign-in";
import type { Claims } from "@/lib/accounts/google/claims";
import { connectGoogle } from "@/lib/accounts/google/connect-google";
import { googleJobs } from "@/lib/accounts/google/jobs";
import { signInWithGoogle } from "@/lib/accounts/google/sign-in-with-google";
import { authJobs } from "@/lib/accounts/jobs";
import type { KnownDevices } from "@/lib/accounts/known-devices";
import { findDisownable } from "@/lib/accounts/mailed-link-queries";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { resetPassword } from "@/lib/accounts/reset-password";
import { beginSetUp } from "@/lib/accounts/second-factor/begin-set-up";
import { codeAt } from "@/lib/accounts/second-factor/codes";
import { confirmSetUp } from "@/lib/accounts/second-factor/confirm-set-up";
import { secondFactorJobs } from "@/lib/accounts/second-factor/jobs";
import { changePassword } from "@/lib/accounts/settings/change-password";
import { disownChange, ownChange } from "@/lib/accounts/settings/disown-change";
import { requestEmailChange } from "@/lib/accounts/settings/request-email-change";
import { restoreSignIns } from "@/lib/accounts/settings/restore-sign-ins";
import { signIn } from "@/lib/accounts/sign-in";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { createUser } from "../support/factories";
import { openMailbox } from "../support/test-mailbox";

const OLD = "three soft cookies";
const NEW = "four hard biscuits";
const mailbox = await openMailbox();

let count = 0;
async function createOwner() {
  const { id, email } = await createUser();
  await db().user.update({ where: { id }, data: { passwordHash: await hashPassword(OLD) } });
  const enter = (password: string, devices: KnownDevices = {}) =>
    signIn({
      email,
      password,
      devices,
      consented: false,
      guestId: null,
      device: "Test",
      address: `10.7.0.${++count}`,
    });
  const session = async (isProven: boolean) => ({
    id,
    sessionId: await transaction((tx) => startSession(tx, id, "Test", { isProven })),
  });
  return { id, email, enter, session };
}
type Owner = Awaited<ReturnType<typeof createOwner>>;
type Session = { id: string; sessionId: string };

const claimsOf = (sub: string): Claims => ({
  sub,
  email: `${sub}@test.example`,
  email_verified: true,
});
async function connect(session: Session) {
  const sub = `google-${++count}`;
  expect(await connectGoogle(session, claimsOf(sub))).toBeNull();
  return sub;
}
const comeBy = async (sub: string) => {
  const outcome = await signInWithGoogle({ claims: claimsOf(sub), guestId: null, device: "Test" });
  if ("failure" in outcome) return outcome.failure;
  return (await db().session.findUniqueOrThrow({ where: { id: outcome.admitted.sessionId } })).userId;
};

async function setUp(owner: Owner, session: Session) {
  const shown = await beginSetUp({ ...owner, ...session, hasSecondFactor: false });
  const key = shown.secret.replaceAll(" ", "");
  const code = (ahead: number) => {
    const moment = new Date(Date.now() + ahead * 30_000);
    return { kind: "app", code: codeAt(key, moment) } as const;
  };
  await confirmSetUp(session, code(-1));
  return code;
}

async function reset({ id: userId }: { id: string }) {
  const secret = randomSecret();
  const expiresAt = new Date(Date.now() + 60_000);
  await db().token.create({
    data: { userId, purpose: "reset_password", hash: hashSecret(secret), expiresAt },
  });
  return resetPassword(secret, NEW);
}

async function linkTo(email: string, path: string) {
  const newest = await mailbox.mailTo(email);
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(newest?.text ?? "")?.[1] ?? "";
}
const sendPasswordMail = (userId: string) => authJobs["auth.password-changed-mail"]({ userId, byMail: true });
const notMe = async (owner: Owner) => {
  await googleJobs["google.changed-mail"]({ userId: owner.id, change: "connected" });
  return linkTo(owner.email, "/auth/not-me");
};
const factors = (userId: string) => db().secondFactor.count({ where: { userId } });
const standing = (userId: string) => db().session.count({ where: { userId, revokedAt: null } });

describe("a reset by mail", () => {
  it("ends a thief's Google account, sessions and change of address", async () => {
    const owner = await createOwner();
    const { sessionId } = await owner.enter(OLD);
    const sub = await connect({ id: owner.id, sessionId });
    await requestEmailChange(owner, `thief${++count}@test.example`);
    expect(await comeBy(sub)).toBe(owner.id);
    expect((await reset(owner)).removed).toEqual({ google: true, secondFactor: false });
    expect(await standing(owner.id)).toBe(0);
    expect(await comeBy(sub)).not.toBe(owner.id);
    expect(await db().emailChange.count({ where: { userId: owner.id, stoppedAt: null } })).toBe(0);
    expect((await owner.enter(NEW)).needsCode).toBe(false);
  });

  it("ends a thief's second factor, also when he has signed in with it since", async () => {
    const owner = await createOwner();
    const code = await setUp(owner, { id: owner.id, sessionId: (await owner.enter(OLD)).sessionId });
    const half = await owner.enter(OLD);
    await finishSignIn({
      half: { ...owner, sessionId: half.sessionId },
      code: code(0),
      consented: false,
      guestId: null,
      device: "Test",
      address: "10.7.4.1",
    });
    expect((await reset(owner)).removed).toEqual({ google: false, secondFactor: true });
    expect(await factors(owner.id)).toBe(0);
    expect(await db().recoveryCode.count({ where: { userId: owner.id } })).toBe(0);
    expect((await owner.enter(NEW)).needsCode).toBe(false);
  });

  it("leaves what the owner added in a proven session, and still asks for the code", async () => {
    const owner = await createOwner();
    const session = await owner.session(true);
    const sub = await connect(session);
    const code = await setUp(owner, session);
    expect((await reset(owner)).removed).toEqual({ google: false, secondFactor: false });
    const { needsCode, sessionId } = await owner.enter(NEW);
    expect(needsCode).toBe(true);
    expect(await comeBy(sub)).toBe(owner.id);
    const whole = await finishSignIn({
      half: { ...owner, sessionId },
      code: code(0),
      consented: false,
      guestId: null,
      device: "Test",
      address: "10.7.4.1",
    });
    // A code of a proven second factor proves the session too.
    expect((await db().session.findUniqueOrThrow({ where: { id: whole } })).provenAt).not.toBeNull();
  });

  it("leaves what was added in a browser that the owner had proved before", async () => {
    const owner = await createOwner();
    const device = { id: "0190a0a0-0000-7000-8000-000000000000", version: 1, isProven: true };
    const known = await owner.enter(OLD, { [owner.id]: device });
    await connect({ id: owner.id, sessionId: known.sessionId });
    expect((await reset(owner)).removed.google).toBe(false);
    // The reset has made that browser unknown.
    const { sessionId } = await owner.enter(NEW, { [owner.id]: device });
    await db().account.deleteMany({ where: { userId: owner.id } });
    await connect({ id: owner.id, sessionId });
    expect((await reset(owner)).removed.google).toBe(true);
  });

  it("leaves what the owner has said to be theirs by the link of its mail", async () => {
    const owner = await createOwner();
    const { sessionId } = await owner.enter(OLD);
    const sub = await connect({ id: owner.id, sessionId });
    const link = await notMe(owner);
    await setUp(owner, { id: owner.id, sessionId }); // after the mail, so not named in it
    await ownChange(link);
    expect((await reset(owner)).removed).toEqual({ google: false, secondFactor: true });
    expect(await comeBy(sub)).toBe(owner.id);
  });

  it("is the last word: what a session began before it adds nothing after it", async () => {
    const owner = await createOwner();
    const session = { id: owner.id, sessionId: (await owner.enter(OLD)).sessionId };
    const shown = await beginSetUp({ ...owner, ...session, hasSecondFactor: false });
    const code = codeAt(shown.secret.replaceAll(" ", ""), new Date());
    await reset(owner);
    expect(await connectGoogle(session, claimsOf(`late-${++count}`))).toBe("ended");
    await expect(confirmSetUp(session, { kind: "app", code })).rejects.toThrow();
    const change = { current: OLD, password: "five new crumbs", device: "Test" };
    const person = { ...owner, ...session, hasSecondFactor: false };
    await expect(changePassword({ person, ...change })).rejects.toThrow();
    expect(await factors(owner.id)).toBe(0);
    expect(await db().account.count({ where: { userId: owner.id } })).toBe(0);
  });

  it("beside which a thief acts at the same moment leaves him nothing", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await createOwner();
      const session = { id: owner.id, sessionId: (await owner.enter(OLD)).sessionId };
      const person = { ...owner, ...session, hasSecondFactor: false };
      const change = { current: OLD, password: "five new crumbs", device: "T" };
      await Promise.allSettled([
        connectGoogle(session, claimsOf(`race-${++count}`)),
        owner.enter(OLD),
        reset(owner),
        owner.enter(OLD),
        changePassword({ person, ...change }),
        connectGoogle(session, claimsOf(`race-${++count}`)),
      ]);
      // Either the link counts, or the thief's new password ended it and the next link counts.
      await reset(owner);
      expect(await db().account.count({ where: { userId: owner.id } })).toBe(0);
      expect(await standing(owner.id)).toBe(0);
      await owner.enter(NEW);
    }
  });
});

describe("what a reset removed", () => {
  it("comes back by the mailed link, once, in a session of its own account", async () => {
    const [owner, stranger] = [await createOwner(), await createOwner()];
    const session = { id: owner.id, sessionId: (await owner.enter(OLD)).sessionId };
    const sub = await connect(session);
    await setUp(owner, session);
    await reset(owner);
    await sendPasswordMail(owner.id);
    const link = await linkTo(owner.email, "/account/restore");
    await expect(restoreSignIns(stranger, link)).rejects.toMatchObject({ code: "not_found" });
    const { sessionId } = await owner.enter(NEW);
    expect(await restoreSignIns({ id: owner.id }, link)).toEqual({ secondFactor: true });
    await expect(restoreSignIns(owner, link)).rejects.toMatchObject({ code: "not_found" });
    expect(await db().recoveryCode.count({ where: { userId: owner.id } })).toBe(10);
    expect((await owner.enter(NEW)).needsCode).toBe(true);
    expect(await comeBy(sub)).toBe(owner.id);
    const row = await db().session.findUniqueOrThrow({ where: { id: sessionId } });
    expect(row.secondFactorAt).toBeNull();
    expect((await reset(owner)).removed).toEqual({ google: false, secondFactor: false });
    expect(await factors(owner.id)).toBe(1);
  });

  it("does not come back after seven days, nor over what the owner has added since", async () => {
    const owner = await createOwner();
    await connect({ id: owner.id, sessionId: (await owner.enter(OLD)).sessionId });
    await reset(owner);
    await sendPasswordMail(owner.id);
    const link = await linkTo(owner.email, "/account/restore");
    const other = await connect({ id: owner.id, sessionId: (await owner.enter(NEW)).sessionId });
    await expect(restoreSignIns(owner, link)).rejects.toMatchObject({ code: "conflict" });
    await db().account.deleteMany({ where: { providerAccountId: other } });
    const removedAt = new Date(Date.now() - 7.01 * 86_400_000);
    await db().removedSignIn.updateMany({ where: { userId: owner.id }, data: { removedAt } });
    await expect(restoreSignIns(owner, link)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("'this was not me' in a mail about a change", () => {
  it("is only read by who opens it; the button takes the account back, once", async () => {
    const owner = await createOwner();
    const session = await owner.session(true);
    const sub = await connect(session);
    await setUp(owner, session);
    const link = await notMe(owner);
    expect(await findDisownable(link)).toEqual({ email: owner.email });
    expect(await standing(owner.id)).toBe(1);
    await disownChange(link);
    await expect(disownChange(link)).rejects.toMatchObject({ code: "not_found" });
    expect(await findDisownable(link)).toBeNull();
    expect(await standing(owner.id)).toBe(0);
    expect(await comeBy(sub)).not.toBe(owner.id);
    expect(await factors(owner.id)).toBe(0);
    await expect(owner.enter(OLD)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("stands in the mails about the password, Google and the second factor", async () => {
    const owner = await createOwner();
    const mails = [
      () => authJobs["auth.password-changed-mail"]({ userId: owner.id }),
      () => googleJobs["google.changed-mail"]({ userId: owner.id, change: "disconnected" }),
      () => secondFactorJobs["second-factor.mail"]({ userId: owner.id, change: "switched-on" }),
      () => secondFactorJobs["second-factor.mail"]({ userId: owner.id, change: "switched-off" }),
    ];
    for (const send of mails) {
      await send();
      expect(await findDisownable(await linkTo(owner.email, "/auth/not-me"))).not.toBeNull();
    }
  });

  it("still works after the thief has changed the password and the address, and gives both back", async () => {
    const owner = await createOwner();
    const thief = { id: owner.id, sessionId: (await owner.enter(OLD)).sessionId };
    const link = await notMe(owner);
    const person = { ...owner, ...thief, hasSecondFactor: false };
    await changePassword({
      person,
      current: OLD,
      password: "five new crumbs",
      device: "Test",
    });
    const at = new Date();
    const [oldEmail, newEmail] = [owner.email, `thief${++count}@test.example`];
    await db().user.update({ where: { id: owner.id }, data: { email: newEmail } });
    await db().emailChange.create({
      data: { userId: owner.id, oldEmail, newEmail, requestedAt: at, expiresAt: at, confirmedAt: at },
    });
    await disownChange(link);
    const { email } = await db().user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(email).toBe(owner.email);
    await expect(owner.enter("five new crumbs")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("ends after seven days", async () => {
    const owner = await createOwner();
    const link = await notMe(owner);
    await db().token.updateMany({ where: { userId: owner.id }, data: { expiresAt: new Date() } });
    await expect(disownChange(link)).rejects.toMatchObject({ code: "not_found" });
    await expect(ownChange(link)).rejects.toMatchObject({ code: "not_found" });
  });
});
