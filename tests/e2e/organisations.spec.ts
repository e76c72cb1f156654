import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { checkEvidence } from "../../lib/organisations/evidence-manifest";
import { expect, type Page, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCode,
  enterCredentials,
  giveSecondFactor,
  growStale,
  newAddress,
  PASSWORD,
  type Person,
  signedIn,
} from "../support/browser-people";
import { cookiesOf } from "../support/browser-requests";
import {
  expectAccessible,
  expectCurrentToldApart,
  expectNoSidewaysScroll,
  open,
  seeFailure,
  seeToast,
  typeEarly,
  untilTakenOver,
} from "../support/browser-screen";
import { buy } from "../support/buying";
import { actionCall, actions, askAll } from "../support/crawl";
import { linkIn, mailTo } from "../support/mailbox";
import { stack } from "../support/stack";
import { sql, whileBroken, whileLocked } from "../support/stack-database";
import { IBAN, pay, settle } from "../support/stripe";

const PHONE = { viewport: { width: 390, height: 844 } };

async function createOrganisation(owner: Person, { size = 10, name = "Crumb GmbH" } = {}): Promise<string> {
  const [orgId, packId] = [uuidv7(), uuidv7()];
  await sql(
    `WITH org AS (INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, $3)),
       pack AS (INSERT INTO seat_packs (id, org_id, size) VALUES ($4, $1, $5))
     INSERT INTO seats (id, pack_id, number) SELECT gen_random_uuid(), $4, n FROM generate_series(1, $5) n`,
    [orgId, owner.id, name, packId, size],
  );
  await giveSecondFactor(owner);
  return orgId;
}

async function seated(orgId: string, person: Person): Promise<string> {
  const [seat] = await sql<{ id: string }>(
    `UPDATE seats SET status = 'active', activated_at = now(), ends_at = now() + interval '1440 hours'
     WHERE id = (SELECT s.id FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE p.org_id = $1 AND s.status = 'free'
       ORDER BY s.number LIMIT 1) RETURNING id`,
    [orgId],
  );
  const assignment = uuidv7();
  await sql("INSERT INTO seat_assignments (id, seat_id, user_id, started_at) VALUES ($1, $2, $3, now())", [
    assignment,
    seat?.id,
    person.id,
  ]);
  await sql(
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at, ends_at)
     SELECT gen_random_uuid(), $1, sku, 'seat', $2, now(), now() + interval '1440 hours'
     FROM unnest(ARRAY['level_beginner', 'level_intermediate', 'level_advanced', 'exam']) sku`,
    [person.id, assignment],
  );
  return seat?.id ?? "";
}

async function carryOut(page: Page, label: string, fields: Record<string, string> = {}) {
  const form = page
    .locator("details")
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
  await untilTakenOver(form);
  await form.locator("summary").press("Enter");
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
  await form.getByRole("button", { name: label }).press("Enter");
}

test("ten seats are bought, filled by a file, accepted on a phone, handed on and reported", {
  tag: "@journey",
}, async ({ page, newVisitor }) => {
  const owner = await signedIn(page);
  await giveSecondFactor(owner);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  const address = { line1: "Main Street 1", city: "Berlin", postalCode: "10115" };
  await pay(tab, { email: owner.email, address, business: { name: "Crumb GmbH" } });
  await tab.waitForURL(/\/payment-success/);
  await expect(tab.getByText("is confirmed; the receipt is in")).toBeVisible();
  await tab.getByRole("link", { name: "Invite your people" }).click();
  await expect(tab.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  expect(await sql("SELECT id FROM entitlements WHERE user_id = $1", [owner.id])).toEqual([]);

  await tab.getByRole("link", { name: "Invite people" }).press("Enter");
  await tab.waitForURL(/\/invite$/);
  const people = Array.from({ length: 8 }, () => newAddress());
  const [first = ""] = people;
  const rows = [
    "Name;E-Mail",
    ...people.map((email, n) => `Person ${n};${email}`),
    "Nobody;nobody@",
    `Twice;${first}`,
  ];
  await open(tab, tab.url());
  const sheet = { name: "people.xlsx", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004\0") };
  await tab.getByLabel("File with addresses").setInputFiles(sheet);
  await seeFailure(tab, "Nothing was sent", "This is not a text file. Save the list as CSV, and take that.");
  await tab.getByLabel("File with addresses").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });
  await expect(tab.getByLabel("E-mail addresses")).toHaveValue(/Person 0/);
  await whileLocked("seats", async () => {
    await tab.getByRole("button", { name: "Check the list" }).press("Enter");
    await expect(tab.getByLabel("E-mail addresses")).not.toBeEditable(); // the list that is checked is the list that is sent
  });
  await expect(tab.getByRole("heading", { name: "8 of 10 can be invited" })).toBeVisible();
  await expect(tab.getByRole("row", { name: /nobody@/ })).toContainText("not a complete e-mail address");
  await expect(tab.getByRole("row", { name: /^11/ })).toContainText("twice");
  expect(await sql("SELECT id FROM org_invitations WHERE email = $1", [first])).toEqual([]);
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Send 8 invitations" }).press("Enter");
  await expect(tab.getByRole("heading", { name: "8 invitations are on their way" })).toBeVisible();
  await expect(tab.getByLabel("E-mail addresses")).toHaveValue(`nobody@\n${first}`);

  const phone = await newVisitor(PHONE);
  const invitation = linkIn(await mailTo(first, "A seat for you at Skillbite"), "/organisation/accept");
  await open(phone, invitation);
  await expect(phone.getByRole("heading", { name: "Crumb GmbH has a seat for you" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Create an account" }).click();
  await phone.waitForURL(/\/auth\?/);
  await open(phone, phone.url());
  await phone.getByLabel("Email").fill(first);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  for (const box of await phone.getByRole("checkbox").all()) await box.check();
  await phone.getByRole("button", { name: "Create account" }).click();
  await seeToast(phone, "Check your email", "Confirm your email to complete signup.");
  const [confirmation] = await sql<{ next: string }>("SELECT next FROM pending_signups WHERE email = $1", [
    first,
  ]);
  expect(confirmation?.next).toMatch(/^\/organisation\/accept\?token=/);
  await open(phone, linkIn(await mailTo(first, "Confirm your email for Skillbite"), "/auth/confirm"));
  await phone.getByRole("button", { name: "Confirm my email" }).click();
  await phone.getByRole("button", { name: "Accept the seat" }).click();
  await expect(phone.getByRole("heading", { name: "The seat is yours" })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto("/dashboard");
  await expect(phone.getByRole("region", { name: "Your Access" })).toContainText(
    "by your seat of Crumb GmbH",
  );
  await phone.goto("/course/ai-in-business");
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeHidden();

  await tab.getByRole("link", { name: "Seats", exact: true }).click();
  await tab
    .getByRole("row", { name: new RegExp(first) })
    .getByRole("link")
    .click();
  await expect(tab.getByText(/once in 30 days, and not after the exam was started/)).toBeVisible();
  const next = newAddress();
  await carryOut(tab, "Give it to somebody else", { "E-mail": next });
  await seeToast(tab, "Done", "The invitation is on its way.");
  await expect(tab.getByText(`${next}, invited`)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
  await tab.goto(`${tab.url().replace(/seat\/.*/, "")}`);
  await expect(tab.getByRole("definition").filter({ hasText: /^8$/ })).toBeVisible();

  await tab.getByRole("link", { name: "Learning" }).click();
  await expect(tab.getByRole("row", { name: new RegExp(first) })).toBeVisible();
  const [download] = await Promise.all([
    tab.waitForEvent("download"),
    tab.getByRole("button", { name: "Download evidence" }).press("Enter"),
  ]);
  const zip = readFileSync(await download.path());
  const keys = await (await fetch(new URL("/.well-known/jwks.json", stack().url))).json();
  expect(await checkEvidence(zip, keys)).toEqual([]);
  const files = unzipSync(zip);
  expect(Object.keys(files).map((name) => name.replace(/.*\./, ""))).toEqual([
    "csv",
    "pdf",
    "txt",
    "SHA256SUMS",
    "jws",
  ]);
  expect(Buffer.from(Object.values(files)[0] ?? "").toString()).toContain(first);
});

test("a list that is typed before the page's code has come stays", async ({ page }) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  const list = page.getByLabel("E-mail addresses");
  const email = newAddress();
  await typeEarly(page, `/organisation/${orgId}/invite`, async () => {
    await list.fill(email);
    return list;
  });
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 can be invited" })).toBeVisible();
  await expect(list).toHaveValue(email);
});

test("a list that was checked can be typed on, and each answer is read from its heading", async ({
  page,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/invite`);
  const list = page.getByLabel("E-mail addresses");
  await list.fill(newAddress());
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 of 1 can be invited" })).toBeFocused();
  await list.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(`, ${newAddress()}`);
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 of 2 can be invited" })).toBeFocused();
  await page.getByRole("button", { name: "Send 2 invitations" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 invitations are on their way" })).toBeFocused();
});

test("seats whose payment takes days are not sold twice: their page waits for the bank", async ({ page }) => {
  const owner = await signedIn(page);
  await giveSecondFactor(owner);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  const address = { line1: "Main Street 1", city: "Berlin", postalCode: "10115" };
  await pay(tab, { email: owner.email, iban: IBAN, address, business: { name: "Patient Ltd" } });
  await tab.waitForURL(/\/payment-success/);
  await page.goto("/organisation");
  await expect(page.getByText("Your payment is on its way")).toBeVisible();
  await expect(page.getByRole("link", { name: "See seat packs" })).toHaveCount(0);
  await expectAccessible(page);
  const [order] = await sql<{ session: string }>(
    "SELECT stripe_session_id AS session FROM orders WHERE user_id = $1",
    [owner.id],
  );
  await settle(order?.session ?? "");
  await mailTo(owner.email, "Your Skillbite receipt");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Patient Ltd" })).toBeVisible();
});

test("an invitation of another address says what to do, and its own address accepts it", async ({
  page,
  newVisitor,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  const person = await createAccount();
  await giveSecondFactor(person);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/settings`);
  await growStale(owner);
  await carryOut(page, "Invite somebody", { "E-mail": person.email });
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  const link = linkIn(await mailTo(person.email, "Manage seats at Skillbite"), "/organisation/accept");

  const other = await newVisitor();
  await signedIn(other);
  await other.goto(link);
  await expect(other.getByText("This invitation is for another address")).toBeVisible();
  await expectAccessible(other);
  await other.context().clearCookies();
  await other.goto(link);
  await other.getByRole("link", { name: "I have one: sign in" }).click();
  await other.waitForURL(/\/auth\?/);
  await open(other, other.url());
  await expect(other.getByLabel("Email")).toHaveValue(person.email);
  await enterCredentials(other, person.email);
  await enterCode(other, codeOf(person));
  await other.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(other.getByRole("heading", { name: "You manage the seats" })).toBeVisible();
  await expect(other.getByRole("main")).toBeFocused();
  await other.getByRole("link", { name: "Go to the seats" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  // A pack that they bought would open an organisation of their own.
  await expect(other.getByText("Further packs are bought by the owner")).toBeVisible();
  await expect(other.getByRole("link", { name: "Buy more seats" })).toHaveCount(0);

  await page.reload();
  await carryOut(page, "Rename", { Name: "Crumb & Sons" });
  await expect(page.getByRole("heading", { level: 1, name: "Crumb & Sons" })).toBeVisible();
  await carryOut(page, "Hand over");
  await seeToast(page, "Done", "The organisation has a new owner.");
  await expect(page.getByText("Only the owner adds and removes people here.")).toBeVisible();
});

test("an invitation is refused without an account, a seat is given up, and the owner reads of both", async ({
  page,
  newVisitor,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}?sort=seat`);
  await page.getByRole("link", { name: "Nobody on seat 1-01" }).click();
  const unwilling = newAddress();
  await carryOut(page, "Invite somebody", { "E-mail": unwilling });
  const phone = await newVisitor(PHONE);
  const link = linkIn(await mailTo(unwilling, "A seat for you at Skillbite"), "/organisation/accept");
  await open(phone, link);
  await phone.getByRole("button", { name: "Refuse" }).press("Enter");
  const question = phone.getByRole("dialog", { name: "The invitation of Crumb GmbH" });
  await expect(question).toContainText("Crumb GmbH is told, and the seat is free for somebody else.");
  await expectAccessible(phone);
  await question.getByRole("button", { name: "Refuse the invitation" }).press("Enter");
  await expect(phone.getByRole("heading", { name: "This invitation was refused" })).toBeVisible();
  await expect(phone.getByRole("main")).toBeFocused();
  await expectAccessible(phone);
  const refused = await mailTo(owner.email, "An invitation of yours was refused");
  await page.goto(linkIn(refused, "/organisation/seat/"));
  await expect(page.getByRole("definition").filter({ hasText: `By ${unwilling}, on` })).toBeVisible();
  await expectAccessible(page);

  const member = await createAccount();
  await seated(orgId, member);
  await signedIn(phone, member);
  await open(phone, "/dashboard");
  await phone.getByRole("link", { name: "your seat of Crumb GmbH" }).first().click();
  await phone.waitForURL("/account#seats");
  await open(phone, "/account");
  await phone.getByRole("button", { name: "Give it up" }).press("Enter");
  const farewell = phone.getByRole("dialog", { name: "Your seat of Crumb GmbH" });
  await expect(farewell).toContainText("What you completed and your certificates stay yours.");
  await expectAccessible(phone);
  await farewell.getByRole("button", { name: "Give the seat up" }).press("Enter");
  await seeToast(phone, "Done", "You have no seat of Crumb GmbH any more.");
  await expect(phone.getByRole("region", { name: "Your seat" })).toHaveCount(0);
  await phone.goto("/course/ai-in-business");
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
  const left = await mailTo(owner.email, "A seat of yours was given up");
  await page.goto(linkIn(left, "/organisation/seat/"));
  await expect(page.getByRole("definition").filter({ hasText: `By ${member.email}, on` })).toBeVisible();
  await page.goto(`/organisation/${orgId}?sort=seat`);
  await expect(page.getByRole("row").nth(1)).toContainText(`Given up by ${member.email}`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test("every page of an organisation, empty and full, on three widths", async ({ page }) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  await page.goto("/organisation");
  await expect(page.getByRole("heading", { name: "No seats yet" })).toBeVisible();
  await expectAccessible(page);
  const orgId = await createOrganisation(owner, { size: 50 });
  await page.goto(`/organisation/${orgId}/learning`);
  await expect(page.getByRole("heading", { name: "Nobody has begun yet" })).toBeVisible();
  const member = await createAccount();
  const seatId = await seated(orgId, member);
  const paths = ["", "/invite", "/learning", "/settings"].map((part) => `/organisation/${orgId}${part}`);
  for (const path of [...paths, `/organisation/seat/${seatId}`]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1, name: "Crumb GmbH" });
    await expect(title).toBeVisible();
    await expectAccessible(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(title).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
  await page.goto(`/organisation/${orgId}?state=active`);
  await expectCurrentToldApart(page, page.getByRole("navigation", { name: "Filter" }).getByRole("link"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("rowheader")).toHaveText(member.email);
  await page.goto(`/organisation/${orgId}?page=2&sort=seat&dir=desc`);
  await expect(page.getByRole("row").nth(1)).toContainText("1-25");
  await page.goto("/organisation");
  await expect(page).toHaveURL(new RegExp(orgId));
  const second = await createOrganisation(owner, { name: "Second Ltd" });
  await sql("UPDATE seat_packs SET ended_at = now(), ended_reason = 'dispute' WHERE org_id = $1", [second]);
  await page.goto("/organisation");
  await page.getByRole("link", { name: "Second Ltd" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Second Ltd" })).toBeVisible();
  await page.getByRole("link", { name: "Nobody on seat 1-01" }).click();
  await expect(page.getByText("It rests while the bank disputes the payment.")).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(/\/settings$/);
  await carryOut(page, "End the organisation");
  await seeToast(page, "Done", "The organisation has ended.");
  await expect(page.getByRole("heading", { name: "End the organisation" })).toHaveCount(0);
  await page.getByRole("link", { name: "Seats", exact: true }).click();
  await expect(page.getByText("Ended by its owner.")).toBeVisible();
  await page.context().clearCookies();
  await signedIn(page, member);
  await page.goto("/organisation");
  await expect(
    page.getByText(/^You have a seat of Crumb GmbH until \d+ \w+ \d{4} at \d\d:\d\d UTC\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose a course" }).click();
  await page.waitForURL(/\/courses$/);
  await sql("UPDATE seat_assignments SET ended_at = now() WHERE user_id = $1", [member.id]);
  await page.goto("/organisation");
  await expect(page.getByText(/^Your seat of Crumb GmbH ended on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(page);
});

test("loading and failing say so, and trying again helps", async ({ page, faults }) => {
  faults.expect(/status of 500/);
  faults.expect(/Minified React error #441/);
  const owner = await signedIn(page);
  await createOrganisation(owner);
  await open(page, "/dashboard");
  await whileLocked("seat_packs", async () => {
    await page.getByRole("link", { name: "Crumb GmbH" }).click();
    await expect(page.getByText("Loading the organisation…")).toBeAttached();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  await whileBroken(
    "REVOKE SELECT ON seats FROM skillbite_app",
    "GRANT SELECT ON seats TO skillbite_app",
    async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    },
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
});

test("nobody of another organisation sees or changes anything: pages, actions, exports", async ({ page }) => {
  const owner = await createAccount();
  const person = await createAccount();
  const orgId = await createOrganisation(owner, { name: `Secret ${uuidv7()}` });
  const seatId = await seated(orgId, person);
  const stranger = await createAccount();
  await createOrganisation(stranger, { name: "Theirs" });
  const invitationId = uuidv7();
  await sql(
    `INSERT INTO org_invitations (id, org_id, email, invited_at, expires_at)
     VALUES ($1, $2, 'admin@team.example', now() - interval '2 hours', now() + interval '1 day')`,
    [invitationId, orgId],
  );
  const [org] = await sql<{ name: string }>("SELECT name FROM orgs WHERE id = $1", [orgId]);
  const secrets = [org?.name ?? "", owner.email, person.email, "admin@team.example"];
  const ours = { orgId, adminId: person.id };
  await seated(orgId, owner);
  const [others] = await sql<{ id: string }>("SELECT id FROM seat_assignments WHERE user_id = $1", [
    owner.id,
  ]);
  const inputs: Record<string, object> = {
    checkListAction: { orgId, list: person.email },
    invitePeopleAction: { orgId, list: "new@team.example" },
    resendInvitationAction: { invitationId },
    revokeSeatAction: { seatId },
    reassignSeatAction: { seatId, email: "new@team.example" },
    remindPeopleAction: { orgId, group: "idle" },
    inviteAdminAction: { orgId, email: "new@team.example" },
    revokeAdminInvitationAction: { invitationId },
    removeAdminAction: ours,
    transferOwnershipAction: { ...ours, adminId: stranger.id },
    endOrganisationAction: { orgId },
    renameOrganisationAction: { orgId, name: "Taken over" },
    acceptInvitationAction: { token: uuidv7() },
    refuseInvitationAction: { token: uuidv7() },
    leaveSeatAction: { assignmentId: others?.id },
  };
  const source = readFileSync("lib/organisations/actions.ts", "utf8");
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(inputs).sort()).toEqual(names.sort());
  const state = () =>
    sql(
      `SELECT o.*, (SELECT jsonb_agg(s ORDER BY s.id) FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE p.org_id = o.id) AS seats,
         (SELECT jsonb_agg(i ORDER BY i.id) FROM org_invitations i WHERE i.org_id = o.id) AS invitations,
         (SELECT jsonb_agg(a) FROM org_admins a WHERE a.org_id = o.id) AS admins,
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
    for (const path of ["", "/invite", "/learning", "/settings"].map(
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
