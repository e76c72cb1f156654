import { describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { type GivenCode, readCode } from "@/lib/accounts/second-factor/codes";
import { renewRecoveryCodes } from "@/lib/accounts/second-factor/replace-recovery-codes";
import { spendCode } from "@/lib/accounts/second-factor/spend-code";
import { confirmEmailChange } from "@/lib/accounts/settings/confirm-email-change";
import { disownChange } from "@/lib/accounts/settings/disown-change";
import { findStoppable } from "@/lib/accounts/settings/email-change-queries";
import { accountJobs } from "@/lib/accounts/settings/jobs";
import { cancelEmailChange, requestEmailChange } from "@/lib/accounts/settings/request-email-change";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
let count = 0;
const newEmail = () => `moved${++count}@test.example`;
const person = async () => ({ ...(await createUser()), hasSecondFactor: false });
const jobsOf = (id: string) =>
  asOwner<{ name: string }>(
    "SELECT name FROM pgboss.job WHERE data->>'changeId' = $1 OR data->>'userId' = $1",
    [id],
  );

/** Requests the change and sends its mails. Returns the tokens in them. */
async function ask(of: Awaited<ReturnType<typeof person>>, email: string) {
  await requestEmailChange(of, email);
  const { id } = await db().emailChange.findFirstOrThrow({
    where: { userId: of.id, stoppedAt: null, confirmedAt: null },
  });
  await accountJobs["account.email-change-mail"]({ changeId: id });
  return { id, confirm: await tokenTo(email), stop: await tokenTo(of.email) };
}

async function tokenTo(email: string) {
  const newest = await mailbox.mailTo(email);
  return /token=([\w-]+)/.exec(newest?.text ?? "")?.[1] ?? "";
}
const emailOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;

describe("a new address", () => {
  it("is given by its link, once, and everything that goes by the address follows", async () => {
    const [who, owner] = [await person(), await createUser()];
    const email = newEmail();
    const org = await db().org.create({ data: { ownerId: owner.id, name: "Bakery" } });
    const times = { invitedAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
    const invitation = await db().orgInvitation.create({
      data: { orgId: org.id, email: who.email, ...times },
    });
    const old = await transaction((tx) => startSession(tx, who.id, "Elsewhere"));
    const { confirm } = await ask(who, email);
    expect(await emailOf(who.id)).toBe(who.email);
    const clicks = Array.from({ length: 5 }, () => confirmEmailChange(who, confirm, "Here"));
    const done = (await Promise.allSettled(clicks)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
    expect(await emailOf(who.id)).toBe(email);
    expect(await db().profile.findUnique({ where: { id: who.id } })).toMatchObject({
      email,
      tosConsented: true,
    });
    expect(await db().orgInvitation.findUnique({ where: { id: invitation.id } })).toMatchObject({ email });
    expect((await db().session.findUniqueOrThrow({ where: { id: old } })).revokedAt).not.toBeNull();
    expect(await db().session.count({ where: { userId: who.id, revokedAt: null } })).toBe(1);
    expect((await jobsOf(who.id)).map(({ name }) => name)).toEqual(["commerce.rename-customers"]);
    expect(
      await db().auditEntry.count({ where: { subject: `users:${who.id}`, action: "email.changed" } }),
    ).toBe(1);
  });

  it("is not given to anybody else, after its time, or by a link that was replaced or taken back", async () => {
    const [who, stranger] = [await person(), await person()];
    const refused = (token: string, by = who) =>
      expect(confirmEmailChange(by, token, "Here")).rejects.toMatchObject({ code: "not_found" });
    const first = await ask(who, newEmail());
    const second = await ask(who, newEmail());
    await refused(first.confirm);
    await refused(second.confirm, stranger);
    await refused("made up and long enough");
    await db().emailChange.update({ where: { id: second.id }, data: { expiresAt: new Date() } });
    await refused(second.confirm);
    const third = await ask(who, newEmail());
    await cancelEmailChange(who.id);
    await refused(third.confirm);
    expect(await emailOf(who.id)).toBe(who.email);
  });

  it("that has an account, or gets one meanwhile, is refused; asking is the same", async () => {
    const [who, other] = [await person(), await createUser()];
    const free = newEmail();
    const asked = async (email: string) => {
      const { id, confirm } = await ask(who, email);
      const { newEmail: _address, ...row } = await db().emailChange.findUniqueOrThrow({ where: { id } });
      return { id, confirm, jobs: await jobsOf(id), shape: Object.keys(row) };
    };
    const [taken, open] = [await asked(other.email), await asked(free)];
    expect(taken.confirm).toBe("");
    expect(taken.jobs).toEqual(open.jobs);
    expect(taken.shape).toEqual(open.shape);
    await createUser().then(({ id }) => db().user.update({ where: { id }, data: { email: free } }));
    await expect(confirmEmailChange(who, open.confirm, "Here")).rejects.toMatchObject({ code: "conflict" });
    expect(await emailOf(who.id)).toBe(who.email);
    expect(await db().emailChange.count({ where: { id: open.id, confirmedAt: null } })).toBe(1);
  });

  it("that is the old one is refused", async () => {
    const who = await person();
    await expect(requestEmailChange(who, who.email)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is asked for ten times at once, and one change is open", async () => {
    const who = await person();
    await Promise.all(Array.from({ length: 10 }, () => requestEmailChange(who, newEmail())));
    const open = { userId: who.id, confirmedAt: null, stoppedAt: null };
    expect(await db().emailChange.count({ where: open })).toBe(1);
  });
});

describe("'this was not me'", () => {
  async function hijacked() {
    const who = await person();
    await db().user.update({
      where: { id: who.id },
      data: { passwordHash: await hashPassword("known to thief") },
    });
    return who;
  }
  const isSafe = async (who: { id: string; email: string }) => {
    const user = await db().user.findUniqueOrThrow({
      where: { id: who.id },
      omit: { passwordHash: false },
      include: { accounts: true, secondFactors: true },
    });
    expect(user).toMatchObject({ email: who.email, passwordHash: null, accounts: [], secondFactors: [] });
    expect(await db().session.count({ where: { userId: who.id, revokedAt: null } })).toBe(0);
    expect((await jobsOf(who.id)).map(({ name }) => name)).toContain("auth.reset-mail");
  };

  it("stops a change that is not confirmed", async () => {
    const who = await hijacked();
    const { stop, confirm } = await ask(who, newEmail());
    await disownChange(stop);
    await isSafe(who);
    await expect(confirmEmailChange(who, confirm, "Thief")).rejects.toMatchObject({ code: "not_found" });
    await expect(disownChange(stop)).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes everything back that a thief did since, also a second change of address", async () => {
    const who = await hijacked();
    const [first, second] = [newEmail(), newEmail()];
    const { id, confirm, stop } = await ask(who, first);
    await confirmEmailChange(who, confirm, "Thief");
    await accountJobs["account.email-changed-mail"]({ changeId: id });
    const undo = await tokenTo(who.email);
    expect(undo).not.toBe(stop);
    const again = await ask({ ...who, email: first }, second);
    await confirmEmailChange(who, again.confirm, "Thief");
    await db().account.create({ data: { userId: who.id, provider: "google", providerAccountId: "thief" } });
    const at = new Date();
    await db().secondFactor.create({
      data: { userId: who.id, sealedSecret: "v1.x", createdAt: at, confirmedAt: at },
    });
    expect(await findStoppable(undo)).toMatchObject({ oldEmail: who.email, newEmail: first, isDone: true });
    await disownChange(undo);
    await isSafe(who);
    await expect(disownChange(again.stop)).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes back what a thief got for himself before he asked for the change", async () => {
    const who = await hijacked();
    const at = new Date();
    await db().account.create({ data: { userId: who.id, provider: "google", providerAccountId: "early" } });
    await db().secondFactor.create({
      data: { userId: who.id, sealedSecret: "v1.x", createdAt: at, confirmedAt: at },
    });
    const { stop } = await ask(who, newEmail());
    await disownChange(stop);
    await isSafe(who);
  });

  it("leaves a second factor of before to its owner, without recovery codes: a thief may have renewed them", async () => {
    const who = await hijacked();
    await db().secondFactor.create({
      data: {
        userId: who.id,
        sealedSecret: "v1.x",
        createdAt: ago(30),
        confirmedAt: ago(30),
        provenAt: ago(30),
      },
    });
    const { stop } = await ask(who, newEmail());
    const [stolen = ""] = await renewRecoveryCodes(who.id);
    await disownChange(stop);
    expect(await db().secondFactor.count({ where: { userId: who.id } })).toBe(1);
    const given = readCode(stolen);
    expect(given?.kind).toBe("recovery");
    await expect(transaction((tx) => spendCode(tx, who.id, given as GivenCode))).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("is there for seven days after the change, as its mail says, however late that was confirmed", async () => {
    const who = await hijacked();
    const { id, confirm } = await ask(who, newEmail());
    await confirmEmailChange(who, confirm, "Thief");
    await accountJobs["account.email-changed-mail"]({ changeId: id });
    const [confirmedAt, requestedAt] = [ago(6.9), ago(7.8)];
    await db().emailChange.update({ where: { id }, data: { confirmedAt, requestedAt } });
    await disownChange(await tokenTo(who.email));
    await isSafe(who);
  });

  it("ends after seven days", async () => {
    const who = await hijacked();
    const { id, stop } = await ask(who, newEmail());
    await db().emailChange.update({ where: { id }, data: { requestedAt: ago(7.01) } });
    await expect(disownChange(stop)).rejects.toMatchObject({ code: "not_found" });
    expect(await emailOf(who.id)).toBe(who.email);
    await db().emailChange.update({ where: { id }, data: { confirmedAt: ago(7.01), requestedAt: ago(8) } });
    await expect(disownChange(stop)).rejects.toMatchObject({ code: "not_found" });
  });
});
