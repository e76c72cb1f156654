import { expect, type Page, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCode,
  enterCredentials,
  giveSecondFactor,
  signedIn,
} from "../support/browser-people";
import {
  carryOut,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  seeToast,
} from "../support/browser-screen";
import { forgetCookies, renameTo } from "../support/google";
import { mailTo } from "../support/mailbox";
import {
  answerOf,
  choosePerson,
  expectNotOffered,
  goToProvider,
  type Provider,
  startProvider,
} from "../support/sign-on-providers";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";
import { countSeats, createSignOn, makeAdmin, proveDomain } from "../support/stack-sign-on";

const ENDED = "That was begun in another browser or session, or took too long. Please try again.";
let count = 0;

/** Three people of an organisation of their own. */
function createPeople() {
  const domain = `crumb${Date.now()}-${++count}.com`;
  const person = (first: string, last: string) => ({
    email: `${first.toLowerCase()}@${domain}`,
    first,
    last,
  });
  return { domain, ada: person("Ada", "Lovelace"), bo: person("Bo", "Bytes"), cy: person("Cy", "Cypher") };
}

const started: Provider[] = [];
async function begin(kind: Provider["kind"]) {
  const people = createPeople();
  const provider = await startProvider(kind, [people.ada, people.bo, people.cy]);
  started.push(provider);
  return { ...people, provider };
}
test.afterEach(async () => {
  for (const provider of started.splice(0)) await provider.stop();
});

async function consent(page: Page) {
  await expect(page).toHaveURL(/\/auth\/consent/);
  await page.getByLabel(/Terms of Service/).check();
  await page.getByLabel(/Privacy Policy/).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
}

async function expectDone(page: Page, titles: string[]) {
  const status = page.getByRole("region", { name: "How it stands" });
  await expect(status.getByRole("listitem").filter({ hasText: "Done: " })).toHaveText(
    titles.map((title) => `Done: ${title}`),
  );
}

for (const kind of ["Okta", "Microsoft"] as const) {
  test(`an owner sets ${kind} up, tests it, switches it on, and somebody new arrives with a seat`, {
    tag: "@journey",
  }, async ({ page, newVisitor, context }) => {
    const { provider, domain, ada, bo } = await begin(kind);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const owner = await createAccount();
    const orgId = await createOrganisation(owner);
    await signedIn(page, owner);
    await open(page, `/organisation/${orgId}/connections`);
    await expect(page.getByText("Enter what your IT has from your provider.")).toBeVisible();
    await page.getByRole("link", { name: "Open Sign-in" }).click();
    await page.waitForURL(/\/connections\/sign-in$/);
    await open(page, page.url());
    await expectAccessible(page);
    await expect(page.getByText(`${stack().url}/api/sign-on/callback`)).toBeVisible();
    await page.getByLabel("Issuer").fill(provider.issuer);
    await page.getByLabel("Client ID").fill(provider.client.client_id);
    await page.getByLabel("Client secret", { exact: true }).fill(provider.client.client_secret);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await seeToast(page, "Saved", "Test it before you switch it on.");
    await expect(page.getByText("Next: Add the domain of your people's e-mail addresses.")).toBeVisible();
    const host = new URL(provider.url).host;
    await expect(page.getByText(`Your provider is ${host}.`)).toBeVisible();
    await expectDone(page, ["1. Your provider"]);

    await page.locator("summary").filter({ hasText: "Add a domain" }).click();
    await page.getByRole("textbox", { name: "Domain" }).fill("gmail.com");
    await page.getByRole("button", { name: "Add a domain" }).click();
    await expect(page.getByText("no organisation can speak for it")).toBeVisible();
    await page.getByRole("textbox", { name: "Domain" }).fill(domain.toUpperCase());
    await page.getByRole("button", { name: "Add a domain" }).click();
    await seeToast(page, "Done", "Now prove that it is yours.");
    await expect(page.getByText(`_skillbite.${domain}`, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Copy value" }).click();
    await expect.poll(copied).toMatch(/^skillbite-domain=[\w-]+$/);
    const value = await copied();
    await page.getByRole("button", { name: "Copy all for your IT" }).click();
    await expect.poll(copied).toContain(`${stack().url}/api/sign-on/callback`);
    expect(await copied()).toContain(`Name: _skillbite.${domain}\nValue: ${value}`);
    await expect(page.getByText("First prove a domain, in step 2.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Test it now" })).toHaveCount(0);
    await page.getByRole("button", { name: "Look now" }).click();
    await expect(page.getByText(/Neither the DNS record nor the file was found/)).toBeVisible();
    await expect(
      page.getByText("We have looked. What we found stands above, below the name of the domain."),
    ).toBeVisible();
    await expect(page.getByText("We are looking.")).toHaveCount(0);
    await expect(page.getByText("Not proven yet")).toBeVisible();
    await proveDomain(orgId, domain);
    await open(page, page.url());
    await expect(page.getByText("Proven", { exact: true })).toBeVisible();
    await expect(page.getByText("Next: Choose who gets a seat.")).toBeVisible();

    await page.getByLabel("Who gets a seat by signing in").selectOption("all");
    await page.getByRole("button", { name: "Save the rule" }).click();
    await seeToast(page, "Saved", "It counts from each person's next sign-in.");
    await expect(page.getByText("Next: Test it with any account of your domains.")).toBeVisible();
    await page.getByRole("button", { name: "Test it now" }).click();
    await choosePerson(page, provider, ada.email);
    await seeToast(page, "Test passed", "Your provider and Skillbite understand each other.");
    const named = await page.getByText(`${ada.email}) signed in.`).textContent();
    expect(named).toBe(`Ada Lovelace (${ada.email}) signed in.`);
    await expect(
      page.getByText(`By your rule Ada gets a seat, as everybody does who signs in by ${host}.`),
    ).toBeVisible();
    await expect(page.getByText(/^The answer had these claims: /)).toBeHidden();
    await page.getByText("Details for your IT", { exact: true }).click();
    await expect(page.getByText(/^The answer had these claims: .*email/)).toBeVisible();
    expect(await sql("SELECT 1 FROM users WHERE email = $1", [ada.email])).toEqual([]);
    const kept = JSON.stringify(await sql("SELECT * FROM org_identity_providers WHERE org_id = $1", [orgId]));
    expect(kept).not.toContain("Lovelace");
    await page.getByRole("button", { name: "Switch on", exact: true }).click();
    await expect(page.getByText("On, optional")).toBeVisible();
    await expectDone(page, [
      "1. Your provider",
      "2. Your domains",
      "3. Who gets a seat",
      "4. Test",
      "5. Switch on",
    ]);
    await expect(page.getByText("Nobody yet", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Copy the text" }).click();
    await expect.poll(copied).toContain(`1. Open ${stack().url}/auth`);
    await mailTo(owner.email, "Sign-in by your provider is on · Skillbite");
    await expectAccessible(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    const visitor = await newVisitor();
    await goToProvider(visitor, bo.email, "/auth?next=/organisation");
    await choosePerson(visitor, provider, bo.email);
    await seeToast(visitor, "Signed in", `Welcome, ${bo.email}. You have a seat of your organisation now.`);
    await consent(visitor);
    await expect(visitor).toHaveURL("/organisation");
    await expect(visitor.getByText(/^You have a seat of Crumb GmbH until/)).toBeVisible();
    await open(page, `/organisation/${orgId}/connections/sign-in`);
    await expect(page.getByText(/^Bo Bytes, today at \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText("1 person, 1 seat by your rule")).toBeVisible();
    await expect(page.getByText("9 of 10 seats free.")).toBeVisible();
    await open(page, `/organisation/${orgId}`);
    await expect(page.getByRole("row").filter({ hasText: bo.email })).toContainText("Bo Bytes");
    const actions = await sql<{ action: string }>(
      "SELECT action FROM audit_log WHERE subject = $1 ORDER BY at, id",
      [`orgs:${orgId}`],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "sign-on.set-up",
      "domain.added",
      "sign-on.seat-rule-changed",
      "sign-on.tested",
      "sign-on.switched",
    ]);
  });
}

test("a known person proves both, keeps the account, and can disconnect again", async ({ page }) => {
  const { provider, domain, ada } = await begin("Okta");
  const orgId = await createOrganisation(await createAccount());
  await createSignOn(orgId, provider, { domain });
  const person = await renameTo(ada.email, await createAccount());
  await goToProvider(page, ada.email, "/auth?next=/courses");
  await choosePerson(page, provider, ada.email);
  await expect(page.getByText("There is an account with your address here already.")).toBeVisible();
  await expectAccessible(page);
  expect(await sql("SELECT 1 FROM accounts WHERE user_id = $1", [person.id])).toEqual([]);
  await open(page, page.url());
  await enterCredentials(page, ada.email);
  await expect(page).toHaveURL("/organisation/connect");
  await open(page, "/organisation/connect");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page).toHaveURL("/courses");
  expect(await countSeats(orgId)).toBe(1);
  await mailTo(ada.email, "Your organisation's sign-in was connected at Skillbite");

  await forgetCookies(page);
  await goToProvider(page, ada.email);
  await choosePerson(page, provider, ada.email);
  await seeToast(page, "Signed in", `Welcome, ${ada.email}`);
  await expect(page).toHaveURL("/dashboard");
  await open(page, "/account");
  await expect(page.getByRole("heading", { name: "Your organisation's sign-in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disconnect" }).click();
  await seeToast(page, "Disconnected", "Your password still signs you in.");
  expect(await sql("SELECT 1 FROM accounts WHERE user_id = $1", [person.id])).toEqual([]);
});

test("seats end with the group, and nobody comes in over the number that was bought", async ({ page }) => {
  const { provider, domain, ada, bo } = await begin("Okta");
  const orgId = await createOrganisation(await createAccount());
  for (let n = 0; n < 9; n++) await assignSeat(orgId, await createAccount());
  await createSignOn(orgId, provider, { domain, seatRule: "group", seatGroup: "Learners" });
  const come = async (email: string) => {
    await forgetCookies(page);
    await goToProvider(page, email);
    await choosePerson(page, provider, email);
  };
  await come(ada.email);
  await seeToast(page, "Signed in", `Welcome, ${ada.email}. You have a seat of your organisation now.`);
  await come(bo.email);
  const none = "Your organisation has no seat left. Please ask whoever manages the seats.";
  await seeToast(page, "Signed in", `Welcome, ${bo.email}. ${none}`);
  expect(await countSeats(orgId)).toBe(10);
  await provider.leaveGroup(ada);
  await come(ada.email);
  const ended = "Your organisation no longer gives you a seat. Your progress and certificates stay.";
  await seeToast(page, "Signed in", `Welcome, ${ada.email}. ${ended}`);
  expect(await countSeats(orgId)).toBe(9);
  await come(bo.email);
  await seeToast(page, "Signed in", `Welcome, ${bo.email}. You have a seat of your organisation now.`);
});

test("required leads who manages seats to the provider, and the owner never", async ({
  page,
  newVisitor,
}) => {
  const { provider, domain, ada } = await begin("Microsoft");
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await createSignOn(orgId, provider, { domain, state: "required" });
  const admin = await renameTo(ada.email, await createAccount());
  await makeAdmin(orgId, admin);
  await signedIn(page, admin);
  await page.goto(`/organisation/${orgId}/settings`);
  await expect(page).toHaveURL(/\/organisation\/sign-in\?/);
  await expectAccessible(page);
  const evidence = await page.request.post(`/api/organisation/evidence?org=${orgId}`, {
    headers: { origin: stack().url },
  });
  expect(evidence.status()).toBe(403);
  await open(page, page.url());
  await page.getByRole("button", { name: "Continue with your organisation" }).click();
  await choosePerson(page, provider, ada.email);
  await expect(page).toHaveURL("/organisation/connect");
  await open(page, page.url());
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page).toHaveURL(`/organisation/${orgId}/settings`);
  await page.goto(`/organisation/${orgId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();

  // The second factor is asked for after the provider as after a password.
  await forgetCookies(page);
  await goToProvider(page, ada.email, `/auth?next=/organisation/${orgId}`);
  await choosePerson(page, provider, ada.email);
  await expect(page).toHaveURL(/\/auth\/code/);
  await open(page, page.url());
  await enterCode(page, codeOf(admin));
  await expect(page).toHaveURL(`/organisation/${orgId}`);

  // Down: the owner comes in by password and second factor, and switches it off.
  await provider.stop();
  const visitor = await newVisitor();
  await signedIn(visitor, owner);
  await open(visitor, `/organisation/${orgId}/connections/sign-in`);
  const status = visitor.getByRole("region", { name: "How it stands" });
  await carryOut(status, "Switch off");
  await expect(status.getByText("Off", { exact: true })).toBeVisible();
  await expect(status.getByText("Nothing to do.")).toBeVisible();
  await signedIn(page, admin);
  await page.goto(`/organisation/${orgId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
});

for (const kind of ["Okta", "Microsoft"] as const) {
  test(`${kind} lets nobody in whom it has removed`, async ({ page }) => {
    const { provider, domain, ada } = await begin(kind);
    const orgId = await createOrganisation(await createAccount());
    await createSignOn(orgId, provider, { domain });
    await goToProvider(page, ada.email);
    await choosePerson(page, provider, ada.email);
    await consent(page);
    await forgetCookies(page);
    await goToProvider(page, ada.email);
    const answer = await answerOf(page, provider, ada.email);
    await provider.remove(ada);
    // The stand-in for Microsoft was started again, and knows no answer of before.
    if (kind === "Okta") {
      await page.goto(answer);
      await expect(page.getByRole("alert").getByText("could not be verified")).toBeVisible();
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/auth\?next=/);
    }
    await goToProvider(page, ada.email);
    await expectNotOffered(page, provider, ada.email);
  });
}

test("a person whom the provider has removed and turns away loses the seat of the rule", async ({ page }) => {
  const { provider, domain, ada } = await begin("Okta");
  const orgId = await createOrganisation(await createAccount());
  await createSignOn(orgId, provider, { domain, state: "required" });
  await goToProvider(page, ada.email);
  await choosePerson(page, provider, ada.email);
  await consent(page);
  expect(await countSeats(orgId)).toBe(1);
  const [person] = await sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [ada.email]);
  const admin = { id: person?.id ?? "", email: ada.email };
  await makeAdmin(orgId, admin);
  await giveSecondFactor(admin);
  await forgetCookies(page);
  await signedIn(page, admin);
  await provider.remove(ada);
  await open(page, `/organisation/${orgId}`);
  await page.getByRole("button", { name: "Continue with your organisation" }).click();
  await expectNotOffered(page, provider, ada.email);
  // Okta answers so to whom it does not let in; its stand-in only shows other people.
  const state = new URL(page.url()).searchParams.get("state");
  await page.goto(`/api/sign-on/callback?error=access_denied&state=${state}`);
  await expect(page.getByRole("alert").getByText("did not let you in")).toBeVisible();
  expect(await countSeats(orgId)).toBe(0);
});

for (const kind of ["Okta", "Microsoft"] as const) {
  test(`${kind} down, with rotated keys, and under another issuer`, async ({ page }) => {
    const { provider, domain, ada } = await begin(kind);
    const owner = await createAccount();
    const orgId = await createOrganisation(owner);
    await createSignOn(orgId, provider, { domain });
    await goToProvider(page, ada.email);
    await choosePerson(page, provider, ada.email);
    await consent(page);
    await provider.restart();
    await forgetCookies(page);
    await goToProvider(page, ada.email);
    await choosePerson(page, provider, ada.email);
    // The stand-in for Microsoft gives its people new ids, too: then the address alone connects nothing.
    if (kind === "Okta") await seeToast(page, "Signed in", `Welcome, ${ada.email}`);
    else await expect(page.getByText("There is an account with your address here already.")).toBeVisible();

    await forgetCookies(page);
    await goToProvider(page, ada.email);
    const answer = await answerOf(page, provider, ada.email);
    await provider.stop();
    await page.goto(answer);
    await expect(page.getByRole("alert").getByText("could not be reached")).toBeVisible();
    await goToProvider(page, ada.email);
    await expect(page.getByRole("alert").getByText("could not be reached")).toBeVisible();
    await signedIn(page, owner);
    await open(page, `/organisation/${orgId}/connections/sign-in`);
    await expect(page.getByText(/^The last failure/)).toBeVisible();

    await provider.restart();
    const wrong = kind === "Okta" ? `${provider.issuer}/` : `${provider.url}/common/v2.0`;
    await page.getByText("Change issuer, client ID or secret").click();
    const another = page.getByText("With another issuer or client ID this is another provider");
    await expect(another).toHaveCount(0);
    await page.getByLabel("Issuer").fill(wrong);
    await expect(another).toBeVisible();
    await page.getByLabel("Client secret", { exact: true }).fill(provider.client.client_secret);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await seeToast(page, "Saved", "Test it before you switch it on.");
    await page.getByRole("button", { name: "Test it now" }).click();
    await expect(page.getByRole("alert").getByText("calls itself otherwise")).toBeVisible();
    const status = page.getByRole("region", { name: "How it stands" });
    await expect(status.getByText("Off", { exact: true })).toBeVisible();
    const message = await answerOfNobody(page, orgId);
    expect(message).toContain("No organisation has a sign-in of its own for this address here.");
  });
}

/** What the form says of an address whose domain has no sign-on; the same whether or not it has an account. */
async function answerOfNobody(page: Page, orgId: string): Promise<string> {
  const [domain] = await sql<{ domain: string }>("SELECT domain FROM org_domains WHERE org_id = $1", [orgId]);
  await forgetCookies(page);
  await goToProvider(page, `nobody@${domain?.domain}`);
  const alert = page.getByRole("alert").filter({ hasText: "No organisation" });
  await expect(alert).toBeVisible();
  return (await alert.textContent()) ?? "";
}

test("an answer counts once, in the browser that asked, and from the provider that was asked", async ({
  page,
  newVisitor,
}) => {
  const okta = await begin("Okta");
  const microsoft = await begin("Microsoft");
  for (const { provider, domain } of [okta, microsoft]) {
    const orgId = await createOrganisation(await createAccount(), { name: `Crumb ${provider.kind}` });
    await createSignOn(orgId, provider, { domain });
  }
  // Another browser, signed in or not, gets nothing from the attacker's answer.
  await goToProvider(page, okta.ada.email);
  const answer = await answerOf(page, okta.provider, okta.ada.email);
  const victim = await newVisitor();
  const person = await signedIn(victim);
  await victim.goto(answer);
  await expect(victim).toHaveURL(/\/dashboard|\/auth/);
  expect(await sql("SELECT 1 FROM accounts WHERE user_id = $1", [person.id])).toEqual([]);
  const stranger = await newVisitor();
  await stranger.goto(answer);
  await seeToast(stranger, "Sign-in failed", ENDED);
  await page.goto(answer);
  await seeToast(page, "Signed in", `Welcome, ${okta.ada.email}. You have a seat of your organisation now.`);
  await page.context().clearCookies();
  await page.goto(answer);
  await seeToast(page, "Sign-in failed", ENDED);

  // Mixed up: asked at Okta, answered with a code of Microsoft.
  await goToProvider(page, microsoft.bo.email);
  const other = new URL(await answerOf(page, microsoft.provider, microsoft.bo.email));
  await goToProvider(page, okta.bo.email);
  await expect(page).toHaveURL(new RegExp(`^${okta.provider.url}/`));
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  other.searchParams.set("state", state);
  await page.goto(other.href);
  await seeToast(
    page,
    "Sign-in failed",
    "The answer of your organisation's sign-in could not be verified. Please try again.",
  );
  const emails = [okta.bo.email, microsoft.bo.email];
  expect(await sql("SELECT 1 FROM users WHERE email = ANY ($1)", [emails])).toEqual([]);
});

test("signing out here offers to sign out there, too", async ({ page }) => {
  const { provider, domain, ada } = await begin("Okta");
  const orgId = await createOrganisation(await createAccount());
  await createSignOn(orgId, provider, { domain });
  await goToProvider(page, ada.email, "/auth?next=/account");
  await choosePerson(page, provider, ada.email);
  await consent(page);
  await expect(page).toHaveURL("/account");
  await open(page, "/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await open(page, "/auth");
  await page.getByRole("button", { name: "Sign out at your organisation" }).click();
  await expect(page.getByRole("button", { name: "Sign out at your organisation" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth$/);
});

test("an owner takes everything back", async ({ page }) => {
  const { provider, domain, ada } = await begin("Okta");
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await createSignOn(orgId, provider, { domain });
  await goToProvider(page, ada.email);
  await choosePerson(page, provider, ada.email);
  await consent(page);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/connections/sign-in`);
  await carryOut(page.locator("#domains").locator("xpath=ancestor::section"), "Remove");
  const status = page.getByRole("region", { name: "How it stands" });
  await expect(status.getByText("Off", { exact: true })).toBeVisible();
  await expect(status.getByText("Next: Add the domain")).toBeVisible();
  await carryOut(page.locator("#remove").locator("xpath=ancestor::section"), "Remove your provider");
  await expect(page.getByText("Not set up", { exact: true })).toBeVisible();
  expect(await sql("SELECT 1 FROM accounts WHERE email = $1", [ada.email])).toEqual([]);
  expect(await countSeats(orgId)).toBe(1);
});

test("a test names the group that is missing, and the wrong account", async ({ page }) => {
  const { provider, domain, ada, bo } = await begin("Okta");
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await createSignOn(orgId, provider, { domain, seatRule: "group", seatGroup: "Bakers" });
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/connections/sign-in`);
  await page.getByRole("button", { name: "Test it now" }).click();
  await choosePerson(page, provider, ada.email);
  await expect(page).toHaveURL(/#test$/);
  await expect(page.getByText("Groups: Learners.")).toBeVisible();
  const none = "By your rule Ada gets no seat: the group 'Bakers' is not among them.";
  await expect(page.getByText(none)).toBeVisible();
  await page.getByLabel("Name of the group").fill("Learners");
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(
    page.getByText("Test it again: then you see whether your provider names the group."),
  ).toBeVisible();
  await expect(page.getByText(none)).toHaveCount(0);
  await page.getByRole("button", { name: "Test it now" }).click();
  await choosePerson(page, provider, bo.email);
  await expect(page.getByText("By your rule Bo gets a seat.")).toBeVisible();

  // The account is of another domain than the proven one.
  await sql("UPDATE org_domains SET domain = 'other-crumb.com' WHERE org_id = $1", [orgId]);
  await open(page, page.url());
  await page.getByRole("button", { name: "Test it now" }).click();
  await choosePerson(page, provider, ada.email);
  await expect(
    page.getByText(`${ada.email} is not an address of other-crumb.com. Choose another account`),
  ).toBeVisible();
});

test("'required' says whom it concerns first, a lost proof is told apart, and 'off' is no nag", async ({
  page,
  newVisitor,
}) => {
  const { provider, domain, ada, bo } = await begin("Okta");
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await createSignOn(orgId, provider, { domain });
  await makeAdmin(orgId, await renameTo(ada.email, await createAccount()));
  await makeAdmin(orgId, await createAccount());
  const visitor = await newVisitor();
  await goToProvider(visitor, bo.email);
  await choosePerson(visitor, provider, bo.email);
  await consent(visitor);

  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/connections/sign-in`);
  await page.getByText("Make it required …").click();
  await expect(page.getByText("Who manages seats beside you: 1 of 2")).toBeVisible();
  await expect(page.getByText("Learners: 1 has a seat by your rule")).toBeVisible();
  await expect(page.getByText("On, optional")).toBeVisible();
  await page.getByRole("button", { name: "Yes, make it required" }).click();
  await expect(page.getByText("On, required")).toBeVisible();

  await sql("UPDATE org_domains SET missing_since = now(), failure = 'missing' WHERE org_id = $1", [orgId]);
  await open(page, page.url());
  await expect(page.getByText(/^Proof missing, works until \d/)).toBeVisible();
  const status = page.getByRole("region", { name: "How it stands" });
  await expect(status.getByText("Next: Have your IT put the DNS record of your domain back.")).toBeVisible();
  await sql("UPDATE org_domains SET missing_since = NULL, failure = NULL WHERE org_id = $1", [orgId]);

  await open(page, page.url());
  await status.locator("summary").filter({ hasText: "Switch off" }).click();
  await expect(status.getByText(/1 person has no password: they choose one by mail/)).toBeVisible();
  await status.getByRole("button", { name: "Switch off now" }).press("Enter");
  await expect(status.getByText("Off", { exact: true })).toBeVisible();
  await expect(status.getByText(/You switched it off today at \d\d:\d\d\. ?$/)).toBeVisible();
  await expect(status.getByText("Nothing to do.")).toBeVisible();
  await expect(status).toBeFocused();

  await goToProvider(visitor, bo.email);
  const alert = visitor
    .getByRole("alert")
    .filter({ hasText: "Your organisation's sign-in is off at present." });
  await expect(alert).toContainText("'Forgotten your password?' lets you choose one by mail.");
  await visitor.getByRole("link", { name: "Choose a password by mail" }).click();
  await expect(visitor).toHaveURL(/\/auth\/forgot\?next=/);
});

test("without an address the sign-in page asks for it beside its field", async ({ page }) => {
  await open(page, "/auth");
  await page.getByRole("button", { name: "Continue with your organisation" }).click();
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Enter your work e-mail address here\./);
  await expect(page.getByText("Sign-in failed")).toHaveCount(0);
  await email.fill("jo@");
  await expect(email).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Continue with your organisation" }).click();
  await expect(email).toHaveAccessibleDescription(/^Enter your work e-mail address here\./);
});
