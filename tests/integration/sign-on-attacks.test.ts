import { randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endSessionsEverywhere } from "@/lib/accounts/end-sessions";
import { beginFlow } from "@/lib/accounts/openid/begin-flow";
import { connectProvider } from "@/lib/accounts/openid/connect-provider";
import { exchangeCode, explainFailure } from "@/lib/accounts/openid/exchange-code";

import type { Flow } from "@/lib/accounts/openid/schema";
import { signOutUrl } from "@/lib/accounts/openid/sign-out-url";
import { addDomain, removeDomain } from "@/lib/organisations/sign-on/add-domain";
import { checkDomain, readProofFile, readProofRecords } from "@/lib/organisations/sign-on/check-domain";
import { PROOF_PATH, proofText, recordName } from "@/lib/organisations/sign-on/domains";
import { findProviderFor } from "@/lib/organisations/sign-on/provider-queries";
import { setUpProvider } from "@/lib/organisations/sign-on/set-up-provider";
import { db } from "@/lib/platform/db/client";
import { requestPublic } from "@/lib/platform/http/fetch-public";
import { usualReach } from "@/lib/platform/http/reach";
import { randomSecret } from "@/lib/platform/ids";
import { asOwner } from "../support/database";
import { startDnsServer } from "../support/dns-server";
import { createUser } from "../support/factories";
import { type HostileProvider, startHostileProvider, type Token } from "../support/hostile-provider";
import { createOrganisation, listAuditEntries } from "../support/organisations";
import {
  CLIENT,
  come,
  createSignOn,
  exchange,
  getProvider,
  givePassword,
  inSession,
  newDomain,
  newSub,
  proveDomain,
} from "../support/sign-on";

/* Over the real protocol, with a provider that its owner makes say anything. sign-on.spec.ts has what needs browsers. */
let mallory: HostileProvider;
beforeAll(async () => {
  mallory = await startHostileProvider(CLIENT);
});
afterAll(() => mallory.stop());

type SignOn = Awaited<ReturnType<typeof createSignOn>>;
const people = () => db().user.count();

async function createVictim(email: string) {
  const victim = await createUser();
  await db().user.update({ where: { id: victim.id }, data: { email } });
  await givePassword(victim.id);
  return { id: victim.id, email };
}

const everythingOf = (id: string) =>
  asOwner(
    `SELECT to_jsonb(u) AS user, (SELECT jsonb_agg(a) FROM accounts a WHERE a.user_id = u.id) AS accounts,
       (SELECT jsonb_agg(s) FROM sessions s WHERE s.user_id = u.id) AS sessions,
       (SELECT jsonb_agg(s) FROM seat_assignments s WHERE s.user_id = u.id) AS seats FROM users u WHERE u.id = $1`,
    [id],
  );

describe("by an address that an account has", () => {
  it.each<
    [attempt: string, answer: string, of: (domain: string) => string, disguise: (email: string) => Token]
  >([
    ["1. of the proven domain", "proof", (d) => `ada@${d}`, (email) => ({ email, email_verified: true })],
    ["2. in other case", "proof", (d) => `ada@${d}`, (email) => ({ email: email.toUpperCase() })],
    ["3. unverified", "unverified", (d) => `ada@${d}`, (email) => ({ email, email_verified: false })],
    [
      "4. of another organisation",
      "outside",
      () => "ada@victim.example",
      (email) => ({ email, email_verified: true }),
    ],
    ["5. of a subdomain", "outside", (d) => `ada@mail.${d}`, (email) => ({ email, email_verified: true })],
    ["6. of a name that ends like it", "outside", (d) => `ada@not-${d}`, (email) => ({ email })],
    ["7. of a name that begins like it", "outside", (d) => `ada@${d}.net`, (email) => ({ email })],
    [
      "8. in full-width letters that become it",
      "unverified",
      (d) => `ada@${d}`,
      (email) => ({ email: email.replace("c", "\uff43") }),
    ],
    [
      "9. in a Cyrillic look-alike",
      "unverified",
      (d) => `ada@${d}`,
      (email) => ({ email: email.replace("c", "\u0441") }),
    ],
    [
      "10. with a second '@'",
      "unverified",
      (d) => `ada@${d}`,
      (email) => ({ email: `x@evil.example@${email.split("@")[1]}` }),
    ],
    ["11. as a list", "refused", (d) => `ada@${d}`, (email) => ({ email: [email] as never })],
    [
      "12. with a verification that is no boolean",
      "refused",
      (d) => `ada@${d}`,
      (email) => ({ email, email_verified: "true" as never }),
    ],
  ])("%s: %s", async (_attempt, answer, of, disguise) => {
    const { org, domain } = await createSignOn(mallory);
    const email = of(domain);
    const known = await db().user.findUnique({ where: { email } });
    const victim = known ?? (await createVictim(email));
    const [before, all] = [await everythingOf(victim.id), await people()];
    expect(await come(mallory, org.id, { sub: newSub(), name: "Mallory", ...disguise(email) })).toBe(answer);
    expect(await everythingOf(victim.id)).toEqual(before);
    expect(await people()).toBe(all);
  });
});

describe("by connecting somebody else", () => {
  let ours: SignOn;
  beforeAll(async () => {
    ours = await createSignOn(mallory);
  });

  it("13. an account with another address than the provider named", async () => {
    const victim = await createVictim(`v13@${ours.domain}`);
    const arrival = { providerId: ours.providerId, sub: newSub(), email: `mallory@${ours.domain}` };
    await expect(connectProvider(await inSession(victim.id), arrival)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await db().account.count({ where: { userId: victim.id } })).toBe(0);
  });

  it("14. in a session that has ended, or of another person", async () => {
    const victim = await createVictim(`v14@${ours.domain}`);
    const arrival = { providerId: ours.providerId, sub: newSub(), email: victim.email };
    const session = await inSession(victim.id);
    const stranger = await inSession((await createUser()).id);
    await expect(connectProvider({ ...stranger, id: victim.id }, arrival)).rejects.toMatchObject({
      code: "conflict",
    });
    await endSessionsEverywhere(victim.id);
    await expect(connectProvider(session, arrival)).rejects.toMatchObject({ code: "conflict" });
    expect(await db().account.count({ where: { userId: victim.id } })).toBe(0);
  });

  it("15. a second person of the provider to the same account", async () => {
    const victim = await createVictim(`v15@${ours.domain}`);
    const arrival = { providerId: ours.providerId, sub: newSub(), email: victim.email };
    const session = await inSession(victim.id);
    await connectProvider(session, arrival);
    const other = { ...arrival, sub: newSub() };
    await expect(connectProvider(session, other)).rejects.toMatchObject({ code: "conflict" });
    expect(await db().account.count({ where: { userId: victim.id } })).toBe(1);
    // Nor does the address lead there: whoever takes it over at the provider is somebody else.
    expect(await come(mallory, ours.org.id, { sub: other.sub, email: victim.email })).toBe("proof");
  });

  it("16. a person of the provider who has an account already", async () => {
    const sub = newSub();
    expect(await come(mallory, ours.org.id, { sub, email: `first16@${ours.domain}` })).toHaveProperty(
      "userId",
    );
    const victim = await createVictim(`v16@${ours.domain}`);
    const arrival = { providerId: ours.providerId, sub, email: victim.email };
    await expect(connectProvider(await inSession(victim.id), arrival)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("17. an operator, whatever the provider says", async () => {
    const operator = await createVictim(`operator@${ours.domain}`);
    await asOwner("UPDATE users SET role = 'administrator' WHERE id = $1", [operator.id]);
    const arrival = { providerId: ours.providerId, sub: newSub(), email: operator.email };
    await expect(connectProvider(await inSession(operator.id), arrival)).rejects.toMatchObject({
      code: "conflict",
    });
    const came = await come(mallory, ours.org.id, { sub: newSub(), email: `later@${ours.domain}` });
    if (typeof came === "string") throw new Error(came);
    const { providerAccountId: sub } = await db().account.findFirstOrThrow({
      where: { userId: came.userId },
    });
    await asOwner("UPDATE users SET role = 'administrator' WHERE id = $1", [came.userId]);
    expect(await come(mallory, ours.org.id, { sub, email: `later@${ours.domain}` })).toBe("operator");
  });

  it("18. the people of a provider whose place another one takes", async () => {
    const { org, who, domain } = await createSignOn(mallory);
    const sub = newSub();
    expect(await come(mallory, org.id, { sub, email: `p18@${domain}` })).toHaveProperty("userId");
    const evil = await startHostileProvider(CLIENT);
    await setUpProvider({
      ...who,
      issuer: evil.url,
      clientId: CLIENT.id,
      credential: "secret",
      secret: CLIENT.secret,
      isRenewed: false,
    });
    await db().orgIdentityProvider.updateMany({ where: { orgId: org.id }, data: { state: "optional" } });
    expect(await come(evil, org.id, { sub, email: `p18@${domain}` })).toBe("proof");
    await evil.stop();
  });
});

describe("by a token that is not this provider's answer to this browser", () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  let ours: SignOn;
  beforeAll(async () => {
    ours = await createSignOn(mallory);
  });
  it.each<[attempt: string, answer: string, wrong: Token, changed?: Partial<Flow>]>([
    ["19. the nonce of another sign-in", "refused", { nonce: "another" }],
    ["20. no nonce at all", "refused", { nonce: undefined }],
    ["21. made for another client", "refused", { aud: "somebody-else" }],
    ["22. expired", "refused", { iat: past, exp: past + 60 }],
    ["23. signed by another key", "refused", { by: "another key" }],
    ["24. of another issuer", "refused", { iss: "https://login.example" }],
    ["25. without a person", "refused", { sub: undefined }],
    ["26. the state of another browser", "ended", {}, { state: randomSecret() }],
    ["27. the code of another browser", "refused", {}, { verifier: randomSecret() }],
    ["28. a flow that was begun at another provider", "ended", {}, { providerId: randomUUID() }],
  ])("%s: %s", async (_attempt, answer, wrong, changed) => {
    const all = await people();
    const given = { sub: newSub(), email: `nobody@${ours.domain}`, ...wrong };
    expect(await exchange(mallory, ours.org.id, given, changed)).toEqual({ failure: answer });
    expect(await people()).toBe(all);
  });

  it("29. an answer that names another issuer, where the provider announces that it names itself", async () => {
    const own = await startHostileProvider(CLIENT);
    own.quirks.document = { authorization_response_iss_parameter_supported: true };
    const { org, domain } = await createSignOn(own);
    const provider = await getProvider(org.id);
    const { url, flow } = await beginFlow(provider.settings, {
      purpose: "sign-in",
      next: "/",
      sessionId: null,
      timeZone: undefined,
    });
    const answer = own.answer(url, { sub: newSub(), email: `iss@${domain}` });
    expect(await exchangeCode(provider.settings, flow, answer)).toEqual({ failure: "refused" });
    answer.set("iss", "https://login.example");
    expect(await exchangeCode(provider.settings, flow, answer)).toEqual({ failure: "refused" });
    answer.set("iss", own.url);
    expect(await exchangeCode(provider.settings, flow, answer)).toHaveProperty("claims");
    await own.stop();
  });

  it("30. a document that calls itself otherwise", async () => {
    const own = await startHostileProvider(CLIENT);
    const { org } = await createSignOn(mallory);
    own.quirks.document = { issuer: mallory.url };
    await db().orgIdentityProvider.update({ where: { orgId: org.id }, data: { issuer: own.url } });
    const failure = await exchange(own, org.id, { sub: newSub() }).catch(explainFailure);
    expect(failure).toBe("issuer");
    await own.stop();
  });
});

describe("by a domain", () => {
  const proof = (token: string) => ({ records: [proofText(token)], file: null });

  it("31. that another organisation has proved", async () => {
    const { domain, org } = await createSignOn(mallory);
    const { org: second, owner } = await createOrganisation();
    await addDomain({ ownerId: owner.id, orgId: second.id, domain });
    expect(await proveDomain(second.id, domain)).toMatchObject({ provenAt: null, failure: "taken" });
    expect(await findProviderFor(`a@${domain}`)).toMatchObject({ orgId: org.id });
  });

  it("32. by two organisations at once: one has it", async () => {
    const domain = newDomain();
    const made = await Promise.all([createOrganisation(), createOrganisation()]);
    for (const { org, owner } of made) await addDomain({ ownerId: owner.id, orgId: org.id, domain });
    const proven = await Promise.all(made.map(({ org }) => proveDomain(org.id, domain)));
    expect(proven.filter(({ provenAt }) => provenAt !== null)).toHaveLength(1);
    expect(proven.filter(({ failure }) => failure === "taken")).toHaveLength(1);
  });

  it("33. by the proof of another organisation", async () => {
    const domain = newDomain();
    const [first, second] = [await createOrganisation(), await createOrganisation()];
    for (const { org, owner } of [first, second])
      await addDomain({ ownerId: owner.id, orgId: org.id, domain });
    const { token } = await db().orgDomain.findFirstOrThrow({ where: { orgId: first.org.id } });
    const theirs = await db().orgDomain.findFirstOrThrow({ where: { orgId: second.org.id } });
    await checkDomain(theirs.id, async () => proof(token));
    const after = await db().orgDomain.findUniqueOrThrow({ where: { id: theirs.id } });
    expect(after).toMatchObject({ provenAt: null, failure: "wrong" });
  });

  it("34. that is added and never proved speaks for nobody, and keeps nobody away", async () => {
    const { domain, org } = await createSignOn(mallory);
    const other = newDomain();
    await addDomain({ ownerId: org.ownerId, orgId: org.id, domain: other });
    expect(await findProviderFor(`a@${other}`)).toBeNull();
    expect(await come(mallory, org.id, { sub: newSub(), email: `a@${other}` })).toBe("outside");
    expect(await findProviderFor(`a@sub.${domain}`)).toBeNull();
  });

  it("35. that was taken away meanwhile: known people do not come by it any more", async () => {
    const { domain, org, who } = await createSignOn(mallory);
    const second = newDomain();
    await addDomain({ ...who, domain: second });
    await proveDomain(org.id, second);
    const token = { sub: newSub(), email: `a@${domain}` };
    expect(await come(mallory, org.id, token)).toHaveProperty("userId");
    const { id: domainId } = await db().orgDomain.findFirstOrThrow({ where: { domain } });
    await removeDomain({ ...who, domainId });
    expect(await come(mallory, org.id, token)).toBe("outside");
    const { id: last } = await db().orgDomain.findFirstOrThrow({ where: { domain: second } });
    await removeDomain({ ...who, domainId: last });
    expect(await getProvider(org.id)).toMatchObject({ state: "off" });
  });

  it("36. whose proof is gone ends after two weeks, and not by one bad day", async () => {
    const { domain, org } = await createSignOn(mallory);
    const { id, token } = await db().orgDomain.findFirstOrThrow({ where: { domain } });
    const gone = async () => ({ records: [], file: null });
    await checkDomain(id, gone);
    expect(await findProviderFor(`a@${domain}`)).not.toBeNull();
    await checkDomain(id, async () => proof(token));
    expect(await db().orgDomain.findUniqueOrThrow({ where: { id } })).toMatchObject({ missingSince: null });
    await checkDomain(id, gone);
    await asOwner("UPDATE org_domains SET missing_since = now() - interval '15 days' WHERE id = $1", [id]);
    await checkDomain(id, gone);
    expect(await findProviderFor(`a@${domain}`)).toBeNull();
    expect(await getProvider(org.id)).toMatchObject({ state: "off" });
    expect(await listAuditEntries("domain.lost", `orgs:${org.id}`)).toHaveLength(1);
  });

  it("37. whose file lies inside, redirects, or is a page", async () => {
    const asked: string[] = [];
    const http = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/away") return response.writeHead(302, { Location: PROOF_PATH }).end();
      const type = request.url === "/page" ? "text/html" : "text/plain";
      response.writeHead(200, { "Content-Type": type }).end(`${proofText("abc")}\nmore`);
    });
    await once(http.listen(0, "127.0.0.1"), "listening");
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    for (const url of [
      origin,
      "https://127.0.0.1",
      "https://[::1]",
      "https://169.254.169.254",
      "https://10.0.0.1",
    ])
      await expect(readProofFile(`${url}${PROOF_PATH}`)).rejects.toThrow(/not (public|https)/);
    expect(asked).toEqual([]);
    const here = { mayAsk: () => true, protocols: ["http:"] };
    expect(await readProofFile(`${origin}${PROOF_PATH}`, here)).toBe(proofText("abc"));
    expect(await readProofFile(`${origin}/away`, here)).toBeNull();
    expect(await readProofFile(`${origin}/page`, here)).toBeNull();
    expect(asked).toEqual([PROOF_PATH, "/away", "/page"]);
    http.close();
  });

  it("reads a record in several strings, and a missing one as none", async () => {
    const domain = newDomain();
    const text = proofText(randomSecret());
    const dns = await startDnsServer({ [recordName(domain)]: ["v=other", text] });
    const resolver = new Resolver({ timeout: 2_000, tries: 1 });
    resolver.setServers([dns.server]);
    expect(await readProofRecords(domain, resolver)).toEqual(["v=other", text]);
    await expect(readProofRecords("nobody.example", resolver)).rejects.toThrow("ENOTFOUND");
    dns.stop();
  });
});

it.each(["javascript:alert(1)", "data:text/html,x", "ftp://login.example/"])(
  "39. a provider whose sign-in page is %s leads nowhere",
  async (page) => {
    const own = await startHostileProvider(CLIENT);
    own.quirks.document = { authorization_endpoint: page, end_session_endpoint: page };
    const { org } = await createSignOn(own);
    const { settings } = await getProvider(org.id);
    const question = { purpose: "sign-in", next: "/", sessionId: null, timeZone: undefined } as const;
    await expect(beginFlow(settings, question)).rejects.toThrow();
    expect(await signOutUrl(settings, "").catch(() => null)).toBeNull();
    await own.stop();
  },
);

it("38. in production a provider inside is never asked", async () => {
  expect(usualReach().protocols).toContain("http:"); // this run is in local mode
  for (const url of [
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::ffff:10.0.0.1]/",
  ])
    await expect(requestPublic(url)).rejects.toThrow(/not (public|https)/);
});
