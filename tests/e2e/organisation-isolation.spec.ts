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
  const [org] = await sql<{ name: string }>("SELECT name FROM orgs WHERE id = $1", [orgId]);
  const provider = {
    issuer: `https://login-${uuidv7()}.example`,
    client: { client_id: "skillbite", client_secret: "hush" },
  };
  await createSignOn(orgId, provider, { domain: `crumb-${uuidv7()}.com` });
  const [domain] = await sql<{ id: string }>("SELECT id FROM org_domains WHERE org_id = $1", [orgId]);
  const secrets = [org?.name ?? "", owner.email, person.email, "admin@team.example", provider.issuer];
  const ours = { orgId, adminId: person.id };
  await assignSeat(orgId, owner);
  const [others] = await sql<{ id: string }>("SELECT id FROM seat_assignments WHERE user_id = $1", [
    owner.id,
  ]);
  const inputs: Record<string, object> = {
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
  const source = ["actions", "sign-on/actions"]
    .map((name) => readFileSync(`lib/organisations/${name}.ts`, "utf8"))
    .join("\n");
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(inputs).sort()).toEqual(names.sort());
  const state = () =>
    sql(
      `SELECT o.*, (SELECT jsonb_agg(s ORDER BY s.id) FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE p.org_id = o.id) AS seats,
         (SELECT jsonb_agg(i ORDER BY i.id) FROM org_invitations i WHERE i.org_id = o.id) AS invitations,
         (SELECT jsonb_agg(a) FROM org_admins a WHERE a.org_id = o.id) AS admins,
         (SELECT jsonb_agg(p) FROM org_identity_providers p WHERE p.org_id = o.id) AS provider,
         (SELECT jsonb_agg(d) FROM org_domains d WHERE d.org_id = o.id) AS domains,
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
    for (const path of ["", "/invite", "/learning", "/settings", "/connections/sign-in"].map(
      (part) => `/organisation/${orgId}${part}`,
    )) {
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
