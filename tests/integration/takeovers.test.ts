import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmSignup } from "@/lib/accounts/confirm-signup";
import { beginFlow } from "@/lib/accounts/google/begin-flow";
import type { Claims } from "@/lib/accounts/google/claims";
import { connectGoogle, disconnectGoogle } from "@/lib/accounts/google/connect-google";
import { exchangeCode } from "@/lib/accounts/google/exchange-code";
import type { Flow } from "@/lib/accounts/google/schema";
import { signInWithGoogle } from "@/lib/accounts/google/sign-in-with-google";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { requestSignup } from "@/lib/accounts/request-signup";
import { signIn } from "@/lib/accounts/sign-in";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { erasePerson } from "@/lib/privacy/erase-person";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { startHostileGoogle, type Token } from "../support/hostile-google";

/* Over the real protocol, with a hostile Google. google.spec.ts has the attempts that need browsers. */
let google: Awaited<ReturnType<typeof startHostileGoogle>>;
beforeAll(async () => {
  google = await startHostileGoogle();
  Object.assign(process.env, google.env);
});
afterAll(() => google.stop());

const PASSWORD = "three soft cookies";
let count = 0;
const newSub = () => `sub-${++count}`;
const token = (claims: Partial<Claims> & Token): Token => ({
  sub: newSub(),
  email_verified: true,
  name: "Mallory",
  ...claims,
});

const begin = () => beginFlow({ next: "/dashboard", sessionId: null });

async function exchange(given: Token, changed: Partial<Flow> = {}) {
  const { url, flow } = await begin();
  return exchangeCode({ ...flow, ...changed }, google.answer(url, given));
}

async function comeBy(given: Token) {
  const exchanged = await exchange(given);
  if ("failure" in exchanged) return exchanged.failure;
  return admit(exchanged.claims);
}

async function admit(claims: Claims) {
  const outcome = await signInWithGoogle({ claims, guestId: null, device: "Test" });
  if ("failure" in outcome) return outcome.failure;
  const { userId } = await db().session.findUniqueOrThrow({ where: { id: outcome.admitted.sessionId } });
  return userId;
}

async function createVictim() {
  const victim = await createUser();
  await db().user.update({ where: { id: victim.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  return victim;
}
const inSession = async (id: string) => ({
  id,
  sessionId: await transaction((tx) => startSession(tx, id, "Test")),
});
const everythingOf = (id: string) =>
  asOwner(
    `SELECT to_jsonb(u) AS user, (SELECT jsonb_agg(a) FROM accounts a WHERE a.user_id = u.id) AS accounts,
       (SELECT jsonb_agg(s) FROM sessions s WHERE s.user_id = u.id) AS sessions FROM users u WHERE u.id = $1`,
    [id],
  );
const enter = (email: string, password = PASSWORD) =>
  signIn({ email, password, consented: false, guestId: null, address: `10.9.0.${++count}`, device: "Test" });
const people = () => db().user.count();

describe("by an address that an account has", () => {
  it.each<[attempt: string, answer: string, disguise: (email: string) => Token]>([
    ["1. Google vouches for it", "known", (email) => token({ email })],
    ["2. Google does not vouch for it", "unverified", (email) => token({ email, email_verified: false })],
    ["3. in other case", "known", (email) => token({ email: email.toUpperCase() })],
    [
      "4. in letters that look alike, and become the same",
      "unverified",
      (email) => token({ email: email.replace("p", "\uff50") }),
    ],
    [
      "5. as a claim that is no boolean",
      "refused",
      (email) => token({ email, email_verified: "true" as never }),
    ],
  ])("%s: %s", async (_attempt, answer, disguise) => {
    const victim = await createVictim();
    const [before, all] = [await everythingOf(victim.id), await people()];
    expect(await comeBy(disguise(victim.email))).toBe(answer);
    expect(await everythingOf(victim.id)).toEqual(before);
    expect(await people()).toBe(all);
  });
});

describe("by a token that is not Google's answer to this browser", () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[attempt: string, answer: string, wrong: Token, changed?: Partial<Flow>]>([
    ["6. the nonce of another sign-in", "refused", { nonce: "another" }],
    ["6b. no nonce at all", "refused", { nonce: undefined }],
    ["7. made for another client", "refused", { aud: "somebody-else" }],
    ["8. expired", "refused", { iat: past, exp: past + 60 }],
    ["9. signed by another key", "refused", { by: "another key" }],
    ["10. of another issuer", "refused", { iss: "https://accounts.example" }],
    ["11. the state of another browser", "ended", {}, { state: randomSecret() }],
    ["12. the code of another browser", "refused", {}, { verifier: randomSecret() }],
  ])("%s: %s", async (_attempt, answer, wrong, changed) => {
    const all = await people();
    const given = token({ email: `nobody${++count}@test.example`, ...wrong });
    expect(await exchange(given, changed)).toEqual({ failure: answer });
    expect(await people()).toBe(all);
  });
});

describe("by somebody who was here first", () => {
  it("13. a sign-up with the victim's address: its password opens nothing once the victim came by Google", async () => {
    const email = `victim${++count}@test.example`;
    await requestSignup({ email, password: PASSWORD, guestId: null });
    const pending = await db().pendingSignup.findFirstOrThrow({ where: { email } });
    const secret = randomSecret();
    const link = { purpose: "confirm_signup", pendingSignupId: pending.id } as const;
    const expiresAt = new Date(Date.now() + 60_000);
    await db().token.create({ data: { ...link, hash: hashSecret(secret), expiresAt } });
    const id = await comeBy(token({ email }));
    await expect(enter(email)).rejects.toMatchObject({ code: "unauthenticated" });
    const confirm = confirmSignup({
      token: secret,
      password: PASSWORD,
      browser: null,
      guestId: null,
      device: "Test",
    });
    await expect(confirm).rejects.toMatchObject({ code: "not_found" });
    expect(await db().user.findUnique({ where: { email }, select: { id: true } })).toEqual({ id });
  });

  it("14. an account whose address was never proved: password, sessions and links end", async () => {
    const squatter = await createVictim();
    await db().user.update({ where: { id: squatter.id }, data: { emailVerifiedAt: null } });
    const session = await transaction((tx) => startSession(tx, squatter.id, "Squatter"));
    const reset = { userId: squatter.id, purpose: "reset_password", hash: newSub() } as const;
    await db().token.create({ data: { ...reset, expiresAt: new Date(Date.now() + 60_000) } });
    expect(await comeBy(token({ email: squatter.email }))).toBe(squatter.id);
    await expect(enter(squatter.email)).rejects.toMatchObject({ code: "unauthenticated" });
    const { revokedAt } = await db().session.findUniqueOrThrow({ where: { id: session } });
    expect(revokedAt).not.toBeNull();
    expect(await db().token.count({ where: { userId: squatter.id, usedAt: null } })).toBe(0);
  });
});

describe("by a Google account that has changed", () => {
  it("15. it takes the address of a victim: it still opens its own account only", async () => {
    const victim = await createVictim();
    const sub = newSub();
    const own = await comeBy(token({ sub, email: `own${++count}@test.example` }));
    const before = await everythingOf(victim.id);
    expect(await comeBy(token({ sub, email: victim.email }))).toBe(own);
    expect(await everythingOf(victim.id)).toEqual(before);
  });

  it("16. another Google account gets the address of a connected one: it does not open that account", async () => {
    const email = `moved${++count}@test.example`;
    await comeBy(token({ email }));
    expect(await comeBy(token({ email }))).toBe("known");
  });

  it("17. a deleted person's: it opens a new account, with nothing of the old", async () => {
    const [sub, email] = [newSub(), `gone${++count}@test.example`];
    const old = await comeBy(token({ sub, email }));
    await erasePerson({ personId: old, certificates: "withdraw" });
    const again = await comeBy(token({ sub, email }));
    expect(again).not.toBe(old);
    expect(await db().consent.count({ where: { userId: again } })).toBe(0);
    expect(await connectGoogle({ id: old, sessionId: randomUUID() }, token({ email }) as Claims)).toBe(
      "ended",
    );
  });
});

describe("by connecting and disconnecting", () => {
  it("18. what is connected to somebody else, or not vouched for, is not connected to me", async () => {
    const [owner, other] = [await createVictim(), await createVictim()];
    const claims = token({ email: `shared${++count}@test.example` }) as Claims;
    const [owners, others] = [await inSession(owner.id), await inSession(other.id)];
    expect(await connectGoogle(owners, claims)).toBeNull();
    const before = await everythingOf(other.id);
    expect(await connectGoogle(others, claims)).toBe("taken");
    const unproven = token({ email: "x@test.example", email_verified: false }) as Claims;
    expect(await connectGoogle(others, unproven)).toBe("unverified");
    expect(await connectGoogle(owners, token({ email: "y@test.example" }) as Claims)).toBe("another");
    expect(await everythingOf(other.id)).toEqual(before);
    expect(await comeBy(claims)).toBe(owner.id);
  });

  it("19. one Google account, connected by two at once, is one's", async () => {
    const two = [await createVictim(), await createVictim()];
    const claims = token({ email: `raced${++count}@test.example` }) as Claims;
    const sessions = await Promise.all(two.map(({ id }) => inSession(id)));
    const outcomes = await Promise.all(sessions.map((session) => connectGoogle(session, claims)));
    expect(outcomes.sort()).toEqual(["taken", null].sort());
    expect(await db().account.count({ where: { providerAccountId: claims.sub } })).toBe(1);
  });

  it("20. the only way in is not taken away", async () => {
    const id = await comeBy(token({ email: `only${++count}@test.example` }));
    const before = await everythingOf(id);
    await expect(disconnectGoogle(id)).rejects.toMatchObject({
      code: "conflict",
      message: "It is your only way to sign in. Choose a password first, then disconnect Google.",
    });
    expect(await everythingOf(id)).toEqual(before);
    await db().user.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    await disconnectGoogle(id);
    expect(await db().account.count({ where: { userId: id } })).toBe(0);
  });
});

it("21. the same answer, ten times at once, makes one account", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { url, flow } = await begin();
    const email = `double${++count}@test.example`;
    const answer = google.answer(url, token({ email }));
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const exchanged = await exchangeCode(flow, answer);
        if ("failure" in exchanged) throw new Error(exchanged.failure);
        return admit(exchanged.claims);
      }),
    );
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    expect(new Set(ids)).toEqual(new Set([id]));
  }
});

it("a guest's attempts come along, and the account has no password and no consent yet", async () => {
  const guest = await createUser("guest");
  const claims = token({ email: `guest${++count}@test.example`, name: "Grace Hopper" }) as Claims;
  await signInWithGoogle({ claims, guestId: guest.id, device: "Test", timeZone: "Europe/Vienna" });
  const user = await db().user.findUniqueOrThrow({
    where: { id: guest.id },
    omit: { passwordHash: false },
    include: { profile: true },
  });
  expect(user).toMatchObject({
    kind: "account",
    email: claims.email,
    name: "Grace Hopper",
    timeZone: "Europe/Vienna",
    passwordHash: null,
    profile: null,
  });
});
