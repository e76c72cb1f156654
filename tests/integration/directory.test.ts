import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { switchSignOn } from "@/lib/organisations/sign-on/switch-sign-on";
import { db } from "@/lib/platform/db/client";
import { createKey } from "../support/api";
import { createUser } from "../support/factories";
import { type HostileProvider, startHostileProvider } from "../support/hostile-provider";
import {
  addAdmin,
  assignSeat,
  invite,
  listAuditEntries,
  listMailJobs,
  listSeats,
} from "../support/organisations";
import { addUser as add, createDirectory, type Directory, oktaUser, patchOf } from "../support/scim";
import { CLIENT, come, createSignOn, newSub } from "../support/sign-on";

/* What it does to people that a directory adds them, or says that they have left. */

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider(CLIENT);
});
afterAll(() => provider.stop());

/** An organisation with sign-in and a directory. */
async function createBoth(seatRule: string, more: { size?: number; state?: "required" } = {}) {
  return createDirectory(await createSignOn(provider, { seatRule, ...more }));
}
const arrive = (orgId: string, email: string, sub = newSub()) => come(provider, orgId, { sub, email });
async function createPerson(email: string) {
  const { id } = await createUser();
  await db().user.update({ where: { id }, data: { email } });
  return { id, email };
}
const seatsOf = (userId: string) => db().seatAssignment.count({ where: { userId, endedAt: null } });

describe("somebody whom the directory adds", () => {
  it("is invited to a seat where the rule follows the directory, and has it at the first sign-in", async () => {
    const directory = await createBoth("directory");
    const { org, domain } = directory;
    const email = `new@${domain}`;
    await add(directory, oktaUser(email));
    const invitation = await db().orgInvitation.findFirstOrThrow({ where: { orgId: org.id, email } });
    expect(await listMailJobs("organisations.invitation-mail", invitation.id)).toHaveLength(1);
    const came = await arrive(org.id, email);
    expect(came).toMatchObject({ seat: "given" });
    expect((await listSeats(org.id)).filter(({ status }) => status === "active")).toHaveLength(1);
    if (typeof came === "string") return;
    expect(await db().directoryEntry.findFirst({ where: { orgId: org.id, email } })).toMatchObject({
      userId: came.userId,
    });
  });

  it("is not invited by another rule, nor when they have a seat, and none is sent twice", async () => {
    const other = await createBoth("all");
    await add(other, oktaUser(`new@${other.domain}`));
    expect(await db().orgInvitation.count({ where: { orgId: other.org.id } })).toBe(0);

    const directory = await createBoth("directory");
    const { org, domain, send } = directory;
    const seated = await createPerson(`seated@${domain}`);
    await assignSeat(directory, seated);
    const before = await db().orgInvitation.count({ where: { orgId: org.id } });
    const id = await add(directory, oktaUser(`seated@${domain}`));
    await send("PUT", `/Users/${id}`, oktaUser(`seated@${domain}`, { name: { givenName: "S" } }));
    expect(await db().orgInvitation.count({ where: { orgId: org.id } })).toBe(before);
  });

  it("waits without a seat when all are taken, and comes nevertheless", async () => {
    const directory = await createBoth("directory", { size: 10 });
    for (let n = 0; n < 11; n++) await add(directory, oktaUser(`p${n}@${directory.domain}`));
    expect(await db().orgInvitation.count({ where: { orgId: directory.org.id } })).toBe(10);
    expect(await arrive(directory.org.id, `p10@${directory.domain}`)).toMatchObject({ seat: "none-left" });
  });

  it("who is not listed gets no seat by the rule, and loses the one that it gave", async () => {
    const directory = await createBoth("all");
    const { org, domain, send } = directory;
    const sub = newSub();
    const first = await arrive(org.id, `a@${domain}`, sub);
    expect(first).toMatchObject({ seat: "given" });
    await db().orgIdentityProvider.updateMany({ where: { orgId: org.id }, data: { seatRule: "directory" } });
    expect(await arrive(org.id, `a@${domain}`, sub)).toMatchObject({ seat: "ended" });
    const id = await add(directory, oktaUser(`a@${domain}`));
    expect(await arrive(org.id, `a@${domain}`, sub)).toMatchObject({ seat: "given" });
    await send("DELETE", `/Users/${id}`);
    expect(await arrive(org.id, `a@${domain}`, sub)).toMatchObject({ seat: "unchanged" });
  });

  it("whose address changes is invited at the new one, and no longer at the old", async () => {
    const directory = await createBoth("directory");
    const { org, domain, send } = directory;
    const id = await add(directory, oktaUser(`old@${domain}`));
    await send("PUT", `/Users/${id}`, oktaUser(`new@${domain}`));
    const open = await db().orgInvitation.findMany({ where: { orgId: org.id, revokedAt: null } });
    expect(open.map(({ email }) => email)).toEqual([`new@${domain}`]);
    expect((await listSeats(org.id)).filter(({ status }) => status === "invited")).toHaveLength(1);
  });
});

const ends: [how: string, end: (directory: Directory, id: string, email: string) => Promise<unknown>][] = [
  [
    "PATCH",
    ({ send }, id) => send("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } })),
  ],
  ["PUT", ({ send }, id, email) => send("PUT", `/Users/${id}`, oktaUser(email, { active: false }))],
  ["DELETE", ({ send }, id) => send("DELETE", `/Users/${id}`)],
];
describe.each(ends)("somebody whose access ends by %s", (_how, end) => {
  it("loses the seat and the sessions by the provider at once, and keeps account and progress", async () => {
    const directory = await createBoth("all");
    const { org, domain } = directory;
    const email = `ada@${domain}`;
    const came = await arrive(org.id, email);
    if (typeof came === "string") throw new Error(came);
    const id = await add(directory, oktaUser(email));
    await end(directory, id, email);
    expect(await seatsOf(came.userId)).toBe(0);
    const session = await db().session.findUniqueOrThrow({ where: { id: came.sessionId } });
    expect(session.revokedAt).not.toBeNull();
    expect(await db().user.count({ where: { id: came.userId, email } })).toBe(1);
    expect(
      await db().entitlement.count({
        where: { userId: came.userId, source: "seat", endsAt: { gt: new Date() } },
      }),
    ).toBe(0);
    expect(await listAuditEntries("directory.access-ended", `directory_entries:${id}`)).toHaveLength(1);
  });

  it("loses an invited seat, an open invitation, and the right to manage", async () => {
    const directory = await createDirectory();
    const { org, domain } = directory;
    const seated = await createPerson(`seated@${domain}`);
    await assignSeat(directory, seated);
    await addAdmin(directory, seated);
    const { id: adminKey } = await createKey(directory, { by: seated.id });
    await invite(directory, `invited@${domain}`);
    for (const email of [`seated@${domain}`, `invited@${domain}`])
      await end(directory, await add(directory, oktaUser(email)), email);
    expect(await seatsOf(seated.id)).toBe(0);
    expect(await db().orgAdmin.count({ where: { orgId: org.id } })).toBe(0);
    expect((await db().apiKey.findUniqueOrThrow({ where: { id: adminKey } })).endedReason).toBe("creator");
    const open = { orgId: org.id, email: `invited@${domain}`, revokedAt: null };
    expect(await db().orgInvitation.count({ where: open })).toBe(0);
    expect((await listSeats(org.id)).every(({ status }) => status === "free")).toBe(true);
  });

  it("keeps a seat of another organisation, and as the owner also their own", async () => {
    const directory = await createDirectory();
    const other = await createDirectory();
    const owner = directory.owner;
    await db().user.update({
      where: { id: owner.id },
      data: { email: `owner@${directory.domain}`, emailVerifiedAt: new Date() },
    });
    const email = `owner@${directory.domain}`;
    const member = await createPerson(`member@${directory.domain}`);
    for (const team of [directory, other]) {
      await assignSeat(team, { ...owner, email });
      await assignSeat(team, member);
    }
    await end(directory, await add(directory, oktaUser(member.email)), member.email);
    await end(directory, await add(directory, oktaUser(email)), email);
    expect(await seatsOf(owner.id)).toBe(2);
    expect(await seatsOf(member.id)).toBe(1);
    expect(await db().org.count({ where: { id: directory.org.id, ownerId: owner.id } })).toBe(1);
    expect((await directory.send("GET", "/Users")).status).toBe(200);
  });
});

describe("somebody who has left by what the directory says", () => {
  const off = patchOf({ op: "Replace", path: "active", value: "False" });

  it("does not come by the provider, before the first visit or after it, by any address", async () => {
    const directory = await createBoth("all");
    const { org, domain, send } = directory;
    const early = await add(directory, oktaUser(`early@${domain}`));
    await send("PATCH", `/Users/${early}`, off);
    expect(await arrive(org.id, `early@${domain}`)).toBe("deactivated");
    expect(await db().user.count({ where: { email: `early@${domain}` } })).toBe(0);

    const sub = newSub();
    const id = await add(directory, oktaUser(`late@${domain}`));
    expect(await arrive(org.id, `late@${domain}`, sub)).toMatchObject({ seat: "given" });
    await send("PATCH", `/Users/${id}`, off);
    expect(await arrive(org.id, `late@${domain}`, sub)).toBe("deactivated");
    expect(await arrive(org.id, `renamed@${domain}`, sub)).toBe("deactivated");
    await send("PATCH", `/Users/${id}`, patchOf({ op: "Replace", path: "active", value: "True" }));
    expect(await arrive(org.id, `late@${domain}`, sub)).toMatchObject({ seat: "given" });
  });

  it("is found when the directory and the account have got other addresses meanwhile", async () => {
    const directory = await createBoth("all");
    const { org, domain, send } = directory;
    const id = await add(directory, oktaUser(`ada@${domain}`));
    const came = await arrive(org.id, `ada@${domain}`);
    if (typeof came === "string") throw new Error(came);
    await send("PUT", `/Users/${id}`, oktaUser(`ada.king@${domain}`));
    await db().user.update({ where: { id: came.userId }, data: { email: `${came.userId}@private.example` } });
    await send("PATCH", `/Users/${id}`, off);
    expect(await seatsOf(came.userId)).toBe(0);
  });

  it("has no session when both happen at once, whichever is first", async () => {
    const directory = await createBoth("all");
    const { org, domain, send } = directory;
    const sub = newSub();
    const email = `race@${domain}`;
    const id = await add(directory, oktaUser(email));
    const on = patchOf({ op: "Replace", path: "active", value: true });
    for (let round = 0; round < 5; round++) {
      await send("PATCH", `/Users/${id}`, on);
      const [came] = await Promise.all([arrive(org.id, email, sub), send("PATCH", `/Users/${id}`, off)]);
      if (typeof came !== "string") expect(await seatsOf(came.userId)).toBe(0);
      expect(await db().session.count({ where: { provider: { orgId: org.id }, revokedAt: null } })).toBe(0);
    }
  });

  it("comes again once the directory knows them no longer, also where the provider is required", async () => {
    const directory = await createBoth("all");
    const { org, domain, send, owner } = directory;
    const id = await add(directory, oktaUser(`ada@${domain}`));
    await send("PATCH", `/Users/${id}`, off);
    await switchSignOn({ ownerId: owner.id, orgId: org.id, state: "required" });
    expect(await arrive(org.id, `ada@${domain}`)).toBe("deactivated");
    await send("DELETE", `/Users/${id}`);
    expect(await arrive(org.id, `ada@${domain}`)).toMatchObject({ seat: "given" });
  });
});
