import { readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { expect, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { cookiesOf } from "../support/browser-requests";
import { actionCall, actions, askAll } from "../support/crawl";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";
import { createSignOn } from "../support/stack-sign-on";

test("nobody of another organisation sees or changes anything: pages, actions, exports", async ({ page }) => {
  const owner = await createAccount();
  const person = await createAccount();
  const orgId = await createOrganisation(owner, { name: `Secret ${uuidv7()}` });
  const seatId = await assignSeat(orgId, person);
  const stranger = await createAccount();
  await createOrganisation(stranger, { name: "Theirs" });
  const invitationId = uuidv7();
  await sql(
    `INSERT INTO org_invitations (id, org_id, email, invited_at, expires_at)
     VALUES ($1, $2, 'admin@team.example', now() - interval '2 hours', now() + interval '1 day')`,
    [invitationId, orgId],
  );
  const keyId = crypto.randomUUID();
  await sql(
    `INSERT INTO api_keys (id, org_id, created_by_id, name, scopes, hash, created_at, ends_at)
     VALUES ($1, $2, $3, 'Secret key', '{people:read}', $4, now(), now() + interval '1 day')`,
    [keyId, orgId, owner.id, `${keyId}-${keyId}`.slice(0, 43)],
  );
  const [org] = await sql<{ name: string }>("SELECT name FROM orgs WHERE id = $1", [orgId]);
  const provider = {
    issuer: `https://login-${uuidv7()}.example`,
    client: { client_id: "skillbite", client_secret: "hush" },
  };
  await createSignOn(orgId, provider, { domain: `crumb-${uuidv7()}.com` });
  const [domain] = await sql<{ id: string }>("SELECT id FROM org_domains WHERE org_id = $1", [orgId]);
  const secrets = [
    org?.name ?? "",
    owner.email,
    person.email,
    "admin@team.example",
    "Secret key",
    provider.issuer,
  ];
  const ours = { orgId, adminId: person.id };
  await assignSeat(orgId, owner);
  const [others] = await sql<{ id: string }>("SELECT id FROM seat_assignments WHERE user_id = $1", [
    owner.id,
  ]);
  const [endpointId, eventId, deliveryId] = [uuidv7(), uuidv7(), uuidv7()];
  await sql(
    `WITH endpoint AS (INSERT INTO org_endpoints (id, org_id, kind, url, sealed_secret, created_at)
         VALUES ($1, $2, 'webhook', 'https://secret.team.example/', 'v1.', now())),
       event AS (INSERT INTO org_events (id, org_id, type, occurred_at, recorded_at, data)
         VALUES ($3, $2, 'test.ping', now(), now(), '{}'))
     INSERT INTO event_deliveries (id, event_id, endpoint_id, state, next_at) VALUES ($4, $3, $1, 'given_up', now())`,
    [endpointId, orgId, eventId, deliveryId],
  );
  secrets.push("secret.team.example");
  const url = "https://theirs.test.example/";
  const inputs: Record<string, object> = {
    createWebhookAction: { orgId, name: "HR", url, seats: "on" },
    createStoreAction: { orgId, url, username: "key", password: "secret" },
    changeUrlAction: { orgId, endpointId, url },
    editEndpointAction: { orgId, endpointId, name: "HR", orders: "on" },
    rotateSecretAction: { orgId, endpointId },
    sendTestAction: { orgId, endpointId },
    replayDeliveryAction: { orgId, deliveryId },
    replayFailedAction: { orgId, endpointId, days: "30" },
    endEndpointAction: { orgId, endpointId },
    removeEndpointAction: { orgId, endpointId },
    resumeEndpointAction: { orgId, endpointId },
    checkListAction: { orgId, list: person.email },
    invitePeopleAction: { orgId, list: "new@team.example" },
    resendInvitationAction: { invitationId },
    revokeSeatAction: { seatId },
    reassignSeatAction: { seatId, email: "new@team.example" },
    remindPeopleAction: { orgId, group: "stuck" },
    inviteAdminAction: { orgId, email: "new@team.example" },
    revokeAdminInvitationAction: { invitationId },
    removeAdminAction: ours,
    transferOwnershipAction: { ...ours, adminId: stranger.id },
    endOrganisationAction: { orgId },
    renameOrganisationAction: { orgId, name: "Taken over" },
    acceptInvitationAction: { token: uuidv7(), name: "Ada Lovelace" },
    refuseInvitationAction: { token: uuidv7() },
    leaveSeatAction: { assignmentId: others?.id },
    giveNameAction: { assignmentId: others?.id, name: "Ada Lovelace" },
    createApiKeyAction: { orgId, name: "Theirs", days: "90", "people:read": "on" },
    endApiKeyAction: { keyId },
    createDirectoryTokenAction: { orgId },
    forgetDirectoryAction: { orgId },
    signOnAction: { email: "somebody@elsewhere.example" },
    confirmSignOnAction: { orgId },
    connectSignOnAction: {},
    forgetArrivalAction: { nothing: "of use" },
    signOutThereAction: {},
    disconnectSignOnAction: { nothing: "of use" }, // concerns the own account alone
    setUpSignOnAction: { orgId, issuer: "https://evil.example", clientId: "x", credential: "key" },
    testSignOnAction: { orgId },
    switchSignOnAction: { orgId, state: "off" },
    removeSignOnAction: { orgId },
    setSeatRuleAction: { orgId, seatRule: "nobody", groupClaim: "groups" },
    addDomainAction: { orgId, domain: "evil.com" },
    checkDomainAction: { orgId, domainId: domain?.id },
    removeDomainAction: { orgId, domainId: domain?.id },
  };
  const sources = ["", "api-keys/", "directory/", "events/", "sign-on/"].map(
    (folder) => `lib/organisations/${folder}actions.ts`,
  );
  const source = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(inputs).sort()).toEqual(names.sort());
  const state = () =>
    sql(
      `SELECT o.*, (SELECT jsonb_agg(s ORDER BY s.id) FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE p.org_id = o.id) AS seats,
         (SELECT jsonb_agg(i ORDER BY i.id) FROM org_invitations i WHERE i.org_id = o.id) AS invitations,
         (SELECT jsonb_agg(a) FROM org_admins a WHERE a.org_id = o.id) AS admins,
         (SELECT jsonb_agg(e) FROM org_endpoints e WHERE e.org_id = o.id) AS endpoints,
         (SELECT jsonb_agg(d) FROM event_deliveries d JOIN org_events e ON e.id = d.event_id WHERE e.org_id = o.id) AS deliveries,
         (SELECT jsonb_agg(k) FROM api_keys k WHERE k.org_id = o.id) AS keys,
         (SELECT jsonb_agg(p) FROM org_identity_providers p WHERE p.org_id = o.id) AS provider,
         (SELECT jsonb_agg(d) FROM org_domains d WHERE d.org_id = o.id) AS domains,
         (SELECT jsonb_agg(d) FROM directory_entries d WHERE d.org_id = o.id) AS directory,
         (SELECT jsonb_agg(a) FROM seat_assignments a WHERE a.seat_id = $2) AS assignments
       FROM orgs o WHERE o.id = $1`,
      [orgId, seatId],
    );
  const before = JSON.stringify(await state());
  for (const who of [stranger, person]) {
    await page.context().clearCookies();
    await signedIn(page, who);
    const cookie = await cookiesOf(page);
    const seen = secrets.filter((secret) => secret !== who.email);
    const calls = actions()
      .filter(({ name }) => name in inputs)
      .map(({ id, name }) => actionCall(id, inputs[name], "/organisation", cookie));
    expect(calls).toHaveLength(names.length);
    for (const { what, body } of await askAll(calls)) {
      expect(body, what).toMatch(/"ok":false/);
      for (const secret of seen) expect(body, what).not.toContain(secret);
    }
    const parts = [
      "",
      "/invite",
      "/learning",
      "/connections",
      "/connections/api-keys",
      "/connections/directory",
      "/connections/events",
      "/connections/sign-in",
    ];
    for (const path of [...parts, "/settings"].map((part) => `/organisation/${orgId}${part}`)) {
      const document = await page.request.get(path);
      expect(document.status(), path).toBe(404);
      const part = await page.request.get(`${path}?_rsc=1`, { headers: { RSC: "1" } });
      for (const body of [await document.text(), await part.text()]) {
        for (const secret of seen) expect(body, path).not.toContain(secret);
      }
    }
    expect((await page.request.get(`/organisation/seat/${seatId}`)).status()).toBe(404);
    const evidence = await page.request.post(`/api/organisation/evidence?org=${orgId}`, {
      headers: { origin: stack().url },
    });
    // Without a second factor nobody learns which organisations exist.
    expect(evidence.status()).toBe(who === person ? 403 : 404);
  }
  expect(JSON.stringify(await state())).toBe(before);
});
