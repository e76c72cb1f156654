import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFlow } from "@/lib/accounts/openid/begin-flow";
import { connectProvider, disconnectProvider } from "@/lib/accounts/openid/connect-provider";
import { exchangeCode } from "@/lib/accounts/openid/exchange-code";
import { callbackUrl } from "@/lib/accounts/openid/open-provider";
import { signOutUrl } from "@/lib/accounts/openid/sign-out-url";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { removeDomain } from "@/lib/organisations/sign-on/add-domain";
import { endUnconfirmedSeats } from "@/lib/organisations/sign-on/end-unconfirmed-seats";
import {
  findProviderFor,
  findPublicKey,
  findSignOn,
  isSwitchedOffFor,
} from "@/lib/organisations/sign-on/provider-queries";
import { removeSignOn } from "@/lib/organisations/sign-on/remove-provider";
import { assertSignedOn, lacksSignOn } from "@/lib/organisations/sign-on/required-sign-on";
import { setUpProvider } from "@/lib/organisations/sign-on/set-up-provider";
import { findSignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import { setSeatRule, switchSignOn } from "@/lib/organisations/sign-on/switch-sign-on";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { type HostileProvider, startHostileProvider } from "../support/hostile-provider";
import { addAdmin, assignSeat, invite, listAuditEntries, listSeats } from "../support/organisations";
import {
  CLIENT,
  come,
  createSignOn,
  exchange,
  getProvider,
  givePassword,
  inSession,
  newSub,
  passTest,
  proveDomain,
} from "../support/sign-on";

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider(CLIENT);
});
afterAll(() => provider.stop());

const seatOf = (userId: string) => db().seatAssignment.findFirst({ where: { userId, endedAt: null } });

async function arrive(orgId: string, token: Parameters<typeof come>[2]) {
  const came = await come(provider, orgId, token);
  if (typeof came === "string") throw new Error(`refused: ${came}`);
  return came;
}

it("asks the provider for a code with state, nonce and PKCE, and for the one way back", async () => {
  const { org } = await createSignOn(provider);
  const { settings } = await getProvider(org.id);
  const { url, flow } = await beginFlow(settings, {
    purpose: "sign-in",
    next: "/dashboard",
    sessionId: null,
    timeZone: undefined,
    email: "ada@crumb.example",
    scopes: ["groups"],
  });
  const asked = Object.fromEntries(new URL(url).searchParams);
  expect(asked).toEqual({
    client_id: CLIENT.id,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    login_hint: "ada@crumb.example",
    nonce: flow.nonce,
    redirect_uri: callbackUrl(),
    response_type: "code",
    scope: "openid email profile", // the provider knows no scope 'groups'
    state: flow.state,
  });
  expect(flow.providerId).toBe(settings.id);
});

describe("a new person", () => {
  it("gets an account without a password, a seat by the rule, and a session of a day", async () => {
    const { org, domain, providerId } = await createSignOn(provider);
    const email = `new@${domain}`;
    const { userId, sessionId, seat } = await arrive(org.id, { sub: newSub(), email, name: "Nora New" });
    expect(seat).toBe("given");
    const user = await db().user.findUniqueOrThrow({
      where: { id: userId },
      omit: { passwordHash: false },
    });
    expect(user).toMatchObject({ email, name: "Nora New", passwordHash: null, kind: "account" });
    expect(user.emailVerifiedAt).not.toBeNull();
    const session = await db().session.findUniqueOrThrow({ where: { id: sessionId } });
    expect(session.providerId).toBe(providerId);
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(24 * 3_600_000);
    expect(await db().entitlement.count({ where: { userId, source: "seat" } })).toBe(4);
    expect(await listAuditEntries("account.opened-by-provider", `users:${userId}`)).toHaveLength(1);
    expect(await findSignOn(org.ownerId, org.id)).toMatchObject({ provider: { people: 1, seats: 1 } });
  });

  it("is the same person at the next visit, also by another address of the domain", async () => {
    const { org, domain } = await createSignOn(provider);
    const sub = newSub();
    const first = await arrive(org.id, { sub, email: `a@${domain}` });
    const second = await arrive(org.id, { sub, email: `renamed@${domain}` });
    expect(second).toMatchObject({ userId: first.userId, seat: "unchanged" });
    expect(await db().user.count({ where: { email: `renamed@${domain}` } })).toBe(0);
  });

  it("comes twice at once, and is one person on one seat", async () => {
    const { org, domain } = await createSignOn(provider);
    const token = { sub: newSub(), email: `twice@${domain}` };
    const all = await Promise.all(Array.from({ length: 4 }, () => arrive(org.id, token)));
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    expect(await db().seatAssignment.count({ where: { userId: all[0]?.userId ?? null } })).toBe(1);
  });
});

describe("the seat rule", () => {
  it("gives no more seats than were bought, also when all come at once", async () => {
    const { org, domain } = await createSignOn(provider);
    const people = Array.from({ length: 14 }, (_, n) => ({ sub: newSub(), email: `p${n}@${domain}` }));
    const seats = (await Promise.all(people.map((token) => arrive(org.id, token)))).map(({ seat }) => seat);
    expect(seats.filter((seat) => seat === "given")).toHaveLength(10);
    expect(seats.filter((seat) => seat === "none-left")).toHaveLength(4);
    expect((await listSeats(org.id)).filter(({ status }) => status === "active")).toHaveLength(10);
    expect((await findSignOn(org.ownerId, org.id))?.provider?.shortAt).not.toBeNull();
    expect(await listAuditEntries("seat.none-left", `orgs:${org.id}`)).toHaveLength(4);
  });

  it("gives by a group, ends when the group is gone, and gives again", async () => {
    const { org, domain } = await createSignOn(provider, { seatRule: "group", seatGroup: "Learners" });
    const token = { sub: newSub(), email: `g@${domain}` };
    const { userId, seat } = await arrive(org.id, { ...token, groups: ["Staff"] });
    expect(seat).toBe("unchanged");
    expect((await arrive(org.id, { ...token, groups: ["Staff", "Learners"] })).seat).toBe("given");
    expect(await seatOf(userId)).not.toBeNull();
    expect((await arrive(org.id, { ...token, groups: [] })).seat).toBe("ended");
    expect(await seatOf(userId)).toBeNull();
    const active = { userId, source: "seat" as const, endsAt: { gt: new Date() } };
    expect(await db().entitlement.count({ where: active })).toBe(0);
    expect((await arrive(org.id, { ...token, groups: ["Learners"] })).seat).toBe("given");
  });

  it("takes the seat that waits for the person by invitation, and never ends it", async () => {
    const made = await createSignOn(provider, { seatRule: "group", seatGroup: "Learners" });
    const { org, domain } = made;
    const email = `invited@${domain}`;
    await invite(made, email);
    const token = { sub: newSub(), email };
    const { userId, seat } = await arrive(org.id, { ...token, groups: ["Learners"] });
    expect(seat).toBe("given");
    expect((await seatOf(userId))?.providerId).toBeNull();
    expect((await listSeats(org.id)).filter(({ status }) => status !== "free")).toHaveLength(1);
    expect((await arrive(org.id, { ...token, groups: [] })).seat).toBe("unchanged");
    expect(await seatOf(userId)).not.toBeNull();
  });

  it("ends where required when nobody came by the provider for two weeks, and not for whoever did", async () => {
    const { org, domain, who } = await createSignOn(provider);
    const [gone, here] = [
      { sub: newSub(), email: `gone@${domain}` },
      { sub: newSub(), email: `here@${domain}` },
    ];
    const { userId: goneId } = await arrive(org.id, gone);
    const { userId: hereId } = await arrive(org.id, here);
    const ids = [goneId, hereId];
    await asOwner(
      "UPDATE seat_assignments SET started_at = now() - interval '15 days' WHERE user_id = ANY ($1)",
      [ids],
    );
    await asOwner("UPDATE sessions SET created_at = now() - interval '15 days' WHERE user_id = ANY ($1)", [
      ids,
    ]);
    await arrive(org.id, here);
    await endUnconfirmedSeats();
    expect(await seatOf(goneId)).not.toBeNull(); // optional: a password keeps it
    await switchSignOn({ ...who, state: "required" });
    await endUnconfirmedSeats();
    expect(await seatOf(goneId)).toBeNull();
    expect(await seatOf(hereId)).not.toBeNull();
    expect((await arrive(org.id, gone)).seat).toBe("given");
  });

  it("gives nobody a seat when it says so", async () => {
    const { org, domain } = await createSignOn(provider, { seatRule: "nobody" });
    const { userId, seat } = await arrive(org.id, { sub: newSub(), email: `n@${domain}` });
    expect(seat).toBe("unchanged");
    expect(await seatOf(userId)).toBeNull();
  });
});

describe("a known person", () => {
  it("proves both, keeps the account, and comes by the provider from then on", async () => {
    const { org, domain, providerId } = await createSignOn(provider);
    const person = await createUser();
    const email = `known@${domain}`;
    await db().user.update({ where: { id: person.id }, data: { email } });
    const token = { sub: newSub(), email };
    expect(await come(provider, org.id, token)).toBe("proof");
    expect(await db().account.count({ where: { userId: person.id } })).toBe(0);
    const session = await inSession(person.id);
    await connectProvider(session, { providerId, sub: token.sub, email });
    await connectProvider(session, { providerId, sub: token.sub, email });
    expect(await arrive(org.id, token)).toMatchObject({ userId: person.id, seat: "given" });
    expect(await db().session.findUniqueOrThrow({ where: { id: session.sessionId } })).toMatchObject({
      providerId,
    });
    expect(await listAuditEntries("account.connected-to-provider", `users:${person.id}`)).toHaveLength(1);
  });

  it("keeps a way in: no disconnecting without a password", async () => {
    const { org, domain, providerId } = await createSignOn(provider);
    const token = { sub: newSub(), email: `only@${domain}` };
    const { userId } = await arrive(org.id, token);
    await expect(disconnectProvider(userId, providerId)).rejects.toMatchObject({ code: "conflict" });
    await givePassword(userId);
    await disconnectProvider(userId, providerId);
    expect(await come(provider, org.id, token)).toBe("proof");
  });
});

describe("required", () => {
  it("asks an admin of the domain for the provider, and never the owner", async () => {
    const made = await createSignOn(provider, { state: "required" });
    const { org, owner, domain } = made;
    const admin = await createUser();
    const email = `admin@${domain}`;
    await db().user.update({ where: { id: admin.id }, data: { email } });
    await addAdmin(made, { ...admin, email });
    const outsider = await createUser();
    await addAdmin(made, outsider);
    const by = async (id: string, address: string) => ({ ...(await inSession(id)), email: address });
    const asked = { orgId: org.id };
    const [ours, theirs] = [await by(admin.id, email), await by(outsider.id, outsider.email)];
    expect(await lacksSignOn(ours, asked)).toBe(true);
    expect(await lacksSignOn(theirs, asked)).toBe(false); // cannot come by the provider at all
    expect(await lacksSignOn(await by(owner.id, `owner@${domain}`), asked)).toBe(false);
    const [seat] = await listSeats(org.id);
    expect(await lacksSignOn(ours, { seatId: seat?.id ?? "" })).toBe(true);
    await expect(assertSignedOn(ours as never, asked)).rejects.toMatchObject({ code: "forbidden" });
    // Another address does not lead around it, once the account is connected.
    const { providerId } = made;
    await connectProvider(ours, { providerId, sub: newSub(), email });
    expect(await lacksSignOn(ours, asked)).toBe(false);
    expect(await lacksSignOn({ ...(await by(admin.id, "away@private.example")) }, asked)).toBe(true);
    await switchSignOn({ ...made.who, state: "optional" });
    expect(await lacksSignOn(await by(admin.id, email), asked)).toBe(false);
  });

  it("needs a password of the owner first", async () => {
    const { who, owner } = await createSignOn(provider);
    await db().user.update({ where: { id: owner.id }, data: { passwordHash: null } });
    await expect(switchSignOn({ ...who, state: "required" })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("settings", () => {
  it("belong to the owner alone, and the secret never leaves", async () => {
    const made = await createSignOn(provider);
    const { org, owner } = made;
    const admin = await createUser();
    await addAdmin(made, admin);
    const seen = JSON.stringify(await findSignOn(admin.id, org.id));
    expect(seen).toContain(provider.url);
    expect(seen).not.toContain(CLIENT.secret);
    const { sealedSecret } = await db().orgIdentityProvider.findUniqueOrThrow({ where: { orgId: org.id } });
    expect(sealedSecret).not.toContain(CLIENT.secret);
    for (const ownerId of [admin.id, (await createUser()).id]) {
      const code = ownerId === admin.id ? "forbidden" : "not_found";
      const who = { ownerId, orgId: org.id };
      const writes = [
        () =>
          setUpProvider({
            ...who,
            issuer: "https://evil.example",
            clientId: "x",
            credential: "secret",
            secret: "x",
            isRenewed: false,
          }),
        () => switchSignOn({ ...who, state: "off" }),
        () => setSeatRule({ ...who, seatRule: "all", groupClaim: "groups" }),
        () => removeSignOn(who),
      ];
      for (const write of writes) await expect(write()).rejects.toMatchObject({ code });
    }
    expect(await findSignOn((await createUser()).id, org.id)).toBeNull();
    expect(await findProviderFor(`x@${made.domain}`)).toMatchObject({ orgId: org.id });
    expect(owner.id).toBe(made.who.ownerId);
  });

  it("another secret keeps the people, and another issuer or client begins anew", async () => {
    const { org, who, domain, providerId, owner } = await createSignOn(provider);
    const token = { sub: newSub(), email: `stays@${domain}` };
    const { userId, sessionId } = await arrive(org.id, token);
    const client = { issuer: provider.url, clientId: CLIENT.id, credential: "secret" as const };
    await setUpProvider({ ...who, ...client, secret: CLIENT.secret, isRenewed: false });
    expect((await arrive(org.id, token)).userId).toBe(userId);
    await expect(switchSignOn({ ...who, state: "required" })).rejects.toMatchObject({ code: "conflict" });
    await setUpProvider({ ...who, ...client, clientId: "another", secret: "x", isRenewed: false });
    const after = await getProvider(org.id);
    expect(after).toMatchObject({ state: "off", seatRule: "all" });
    expect(after.id).not.toBe(providerId);
    expect(await db().account.count({ where: { userId } })).toBe(0);
    expect((await db().session.findUniqueOrThrow({ where: { id: sessionId } })).revokedAt).not.toBeNull();
    await setUpProvider({ ...who, ...client, secret: CLIENT.secret, isRenewed: false });
    await passTest(await getProvider(org.id), owner.id);
    await switchSignOn({ ...who, state: "optional" });
    expect(await come(provider, org.id, token)).toBe("proof");
  });

  it("a test counts only for the settings under which it was begun", async () => {
    const { org, who, owner } = await createSignOn(provider);
    const before = await getProvider(org.id);
    const client = { issuer: provider.url, clientId: CLIENT.id, credential: "secret" as const };
    await setUpProvider({ ...who, ...client, secret: "other", isRenewed: false });
    expect(await passTest(before, owner.id)).toBe(false);
    expect(await passTest(await getProvider(org.id), owner.id)).toBe(true);
  });

  it("proves us by a key whose public part alone is published, and by a new one after a change", async () => {
    const { org, who, domain, owner } = await createSignOn(provider);
    const client = { issuer: provider.url, clientId: CLIENT.id, credential: "key" as const, secret: null };
    await setUpProvider({ ...who, ...client, isRenewed: false });
    const { id } = await getProvider(org.id);
    const first = await findPublicKey(id);
    expect(Object.keys(first ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const token = { sub: newSub(), email: `key@${domain}` };
    provider.quirks.clientKeys = { keys: [first ?? { kty: "RSA" }] };
    expect(await come(provider, org.id, token)).toMatchObject({ seat: "given" });
    await setUpProvider({ ...who, ...client, isRenewed: true });
    expect(await come(provider, org.id, token)).toBe("refused"); // the provider knows the old key only
    provider.quirks.clientKeys = { keys: [(await findPublicKey(id)) ?? { kty: "RSA" }] };
    expect(await come(provider, org.id, token)).toMatchObject({ seat: "unchanged" });
    provider.quirks.clientKeys = null;
    expect(await passTest(await getProvider(org.id), owner.id)).toBe(true);
  });

  it("end with the organisation, and so do the sessions of the provider", async () => {
    const { org, who, domain } = await createSignOn(provider);
    const { sessionId, userId } = await arrive(org.id, { sub: newSub(), email: `end@${domain}` });
    await endOrganisation(who);
    expect(await db().orgIdentityProvider.count({ where: { orgId: org.id } })).toBe(0);
    expect(await db().orgDomain.count({ where: { orgId: org.id } })).toBe(0);
    expect((await db().session.findUniqueOrThrow({ where: { id: sessionId } })).revokedAt).not.toBeNull();
    expect(await db().account.count({ where: { userId } })).toBe(0);
    expect(await db().user.count({ where: { id: userId } })).toBe(1);
  });

  it("switched off, nobody comes, and the sessions that came have ended", async () => {
    const made = await createSignOn(provider);
    const token = { sub: newSub(), email: `off@${made.domain}` };
    const { sessionId } = await arrive(made.org.id, token);
    await switchSignOn({ ...made.who, state: "off" });
    expect(await come(provider, made.org.id, token)).toBe("off");
    expect(await findProviderFor(`off@${made.domain}`)).toBeNull();
    expect((await db().session.findUniqueOrThrow({ where: { id: sessionId } })).revokedAt).not.toBeNull();
  });
});

describe("how it stands", () => {
  it("says who came last, how many are connected and without a password, and how many seats are free", async () => {
    const made = await createSignOn(provider);
    const { org, domain, providerId } = made;
    expect(await findSignOnStatus(org.id, providerId)).toEqual({
      seats: { all: 10, free: 10 },
      lastSignIn: null,
      people: 0,
      withoutPassword: 0,
      managers: { all: 0, asked: 0 },
    });
    const { userId } = await arrive(org.id, { sub: newSub(), email: `first@${domain}`, name: "Fay First" });
    await givePassword(userId);
    await arrive(org.id, { sub: newSub(), email: `last@${domain}` });
    await invite(made, `invited@${domain}`);
    const other = await createSignOn(provider);
    await arrive(other.org.id, { sub: newSub(), email: `else@${other.domain}` });
    expect(await findSignOnStatus(org.id, providerId)).toMatchObject({
      seats: { all: 10, free: 7 },
      lastSignIn: { who: `last@${domain}` },
      people: 2,
      withoutPassword: 1,
    });
    await arrive(org.id, { sub: newSub(), email: `named@${domain}`, name: "Nell Named" });
    expect(await findSignOnStatus(org.id, providerId)).toMatchObject({ lastSignIn: { who: "Nell Named" } });
  });

  it("counts as asked exactly those whom 'required' asks", async () => {
    const made = await createSignOn(provider, { state: "required" });
    const { org, domain, providerId } = made;
    const [ours, below, connected, elsewhere] = await Promise.all([1, 2, 3, 4].map(() => createUser()));
    if (!ours || !below || !connected || !elsewhere) throw new Error("four people");
    const people = [
      { ...ours, email: `admin@${domain}` },
      { ...below, email: `admin@shop.${domain}` },
      connected,
      elsewhere,
    ];
    for (const { id, email } of people) {
      await db().user.update({ where: { id }, data: { email } });
      await addAdmin(made, { id, email });
    }
    const session = await inSession(connected.id);
    await connectProvider(session, { providerId, sub: newSub(), email: connected.email });
    const asked = await Promise.all(
      people.map(async ({ id, email }) =>
        lacksSignOn({ ...(await inSession(id)), email }, { orgId: org.id }),
      ),
    );
    expect(asked).toEqual([true, false, true, false]);
    expect(await findSignOnStatus(org.id, providerId)).toMatchObject({ managers: { all: 4, asked: 2 } });
  });

  it("tells a sign-in that its owner switched off from one that was never on, or lost its domain", async () => {
    const { org, who, domain } = await createSignOn(provider);
    const email = `somebody@${domain}`;
    const stateOf = async () => {
      const { state, offSince } = await db().orgIdentityProvider.findUniqueOrThrow({
        where: { orgId: org.id },
      });
      return { state, isDeliberate: offSince !== null, isTold: await isSwitchedOffFor(email) };
    };
    expect(await stateOf()).toEqual({ state: "optional", isDeliberate: false, isTold: false });
    await switchSignOn({ ...who, state: "off" });
    expect(await stateOf()).toEqual({ state: "off", isDeliberate: true, isTold: true });
    expect(await isSwitchedOffFor(`somebody@shop.${domain}`)).toBe(false);
    await switchSignOn({ ...who, state: "optional" });
    expect(await stateOf()).toEqual({ state: "optional", isDeliberate: false, isTold: false });
    const { id: domainId } = await db().orgDomain.findFirstOrThrow({ where: { orgId: org.id } });
    await removeDomain({ ...who, domainId });
    expect(await stateOf()).toEqual({ state: "off", isDeliberate: false, isTold: false });
  });

  it("knows when the rule was chosen, also after another provider took the place", async () => {
    const { org, who } = await createSignOn(provider);
    const chosenAt = async () =>
      (await db().orgIdentityProvider.findUniqueOrThrow({ where: { orgId: org.id } })).ruleSetAt;
    const first = await chosenAt();
    expect(first).not.toBeNull();
    const client = { issuer: provider.url, clientId: "another", credential: "secret" as const };
    await setUpProvider({ ...who, ...client, secret: "x", isRenewed: false });
    expect(await chosenAt()).toEqual(first);
  });
});

describe("the provider", () => {
  it("rotates its keys: the next answer counts, also under the old name of the key", async () => {
    const { org, domain } = await createSignOn(provider);
    const token = { sub: newSub(), email: `keys@${domain}` };
    const { userId } = await arrive(org.id, token);
    for (const keepsName of [false, true]) {
      await provider.rotateKeys({ keepsName });
      expect((await arrive(org.id, token)).userId).toBe(userId);
    }
  });

  it("is down before or after the browser went there", async () => {
    const own = await startHostileProvider(CLIENT);
    const { org, domain } = await createSignOn(own);
    const { settings } = await getProvider(org.id);
    const question = { purpose: "sign-in", next: "/", sessionId: null, timeZone: undefined } as const;
    const { url, flow } = await beginFlow(settings, question);
    const answer = own.answer(url, { sub: newSub(), email: `down@${domain}` });
    own.quirks.isDown = true;
    expect(await exchangeCode(settings, flow, answer)).toEqual({ failure: "unavailable" });
    await expect(beginFlow(settings, question)).rejects.toThrow();
    own.quirks.isDown = false;
    expect(await exchangeCode(settings, flow, answer)).toHaveProperty("claims");
    await own.stop();
  });

  it("says where people sign out, and nothing when it has no such page", async () => {
    const { org } = await createSignOn(provider);
    const { settings } = await getProvider(org.id);
    const url = new URL((await signOutUrl(settings, "token")) ?? "");
    expect(url.href).toContain(`${provider.url}/end?`);
    expect(url.searchParams.get("id_token_hint")).toBe("token");
    expect(url.searchParams.get("post_logout_redirect_uri")).toMatch(/\/auth$/);
    const own = await startHostileProvider(CLIENT);
    own.quirks.document = { end_session_endpoint: undefined };
    const other = await createSignOn(own);
    expect(await signOutUrl((await getProvider(other.org.id)).settings, "")).toBeNull();
    await own.stop();
  });

  it("lets nobody in, and the answer says so", async () => {
    const { org } = await createSignOn(provider);
    const { settings } = await getProvider(org.id);
    const { flow } = await beginFlow(settings, {
      purpose: "sign-in",
      next: "/",
      sessionId: null,
      timeZone: undefined,
    });
    const answer = (error: string) =>
      exchangeCode(settings, flow, new URLSearchParams({ error, state: flow.state }));
    expect(await answer("access_denied")).toEqual({ failure: "denied" });
    expect(await answer("server_error")).toEqual({ failure: "refused" });
  });
});

it("a seat by invitation is no seat of the rule when the provider changes", async () => {
  const made = await createSignOn(provider);
  const person = await createUser();
  await assignSeat(made, person);
  await removeSignOn(made.who);
  expect(await seatOf(person.id)).not.toBeNull();
  expect((await proveDomain(made.org.id, made.domain)).provenAt).not.toBeNull();
  expect(await exchange(provider, made.org.id, {}).catch(() => "none")).toBe("none");
});
