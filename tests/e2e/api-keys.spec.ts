import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open, seeToast } from "../support/browser-screen";
import { expectAnswer } from "../support/forms";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";

const ask = (path: string, key: string) =>
  fetch(`${stack().url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });

async function fill(page: Page, name: string) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("See who has a seat or an invitation").check();
}

test("an owner creates a key, copies it once, uses it and ends it", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  const orgId = await createOrganisation(owner);
  const member = await createAccount();
  await assignSeat(orgId, member);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);

  await test.step("from the connections to the form", async () => {
    await open(page, `/organisation/${orgId}`);
    await page.getByRole("link", { name: "Connections" }).click();
    const card = page.getByRole("region", { name: "API keys" });
    await expect(card.getByText("Not used")).toBeVisible();
    await expect(card.getByText("How to undo it")).toBeVisible();
    await page.getByRole("link", { name: "Open API keys" }).click();
    await expect(page.getByText("There is no key at work.")).toBeVisible();
  });

  const key = await test.step("create, and copy", async () => {
    await fill(page, "HR system");
    await page.getByRole("button", { name: "Create the key" }).click();
    await expect(page.getByText("The key is created, and works now.")).toBeVisible();
    await page.getByRole("button", { name: "Copy the key" }).click();
    await expect(page.getByRole("button", { name: "Key copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByText(copied, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "I have handed it over" }).click();
    await expect(page.getByText(copied)).toHaveCount(0);
    return copied;
  });

  await test.step("a reload shows it no more", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 3, name: "HR system" })).toBeVisible();
    expect(await page.content()).not.toContain(key.slice(-43));
    await expect(page.getByText(`${key.slice(0, 16)}…`)).toBeVisible();
    await expect(page.getByText("Not used yet.")).toBeVisible();
  });

  await test.step("it does what was ticked, and nothing else", async () => {
    const people = await (await ask("/people", key)).json();
    expect(people.data).toMatchObject([{ email: member.email, standing: "not-begun", is_current: true }]);
    const refused = await ask("/seats", key);
    expect(refused.status).toBe(403);
    const { type } = await refused.json();
    await page.reload();
    await expect(page.getByText("Last used")).toBeVisible();
    await page.goto(new URL(type).pathname + new URL(type).hash);
    await expect(page.locator(":target")).toContainText("The key may not do this");
  });

  await test.step("it ends at once", async () => {
    await open(page, `/organisation/${orgId}/connections/api-keys`);
    const end = page.locator("details").filter({ hasText: "End key" });
    await end.locator("summary").click();
    await end.getByRole("button", { name: "End key for good" }).click();
    await seeToast(page, "Done", "The key opens nothing any more.");
    expect((await ask("/people", key)).status).toBe(401);
    const keys = page.getByRole("region", { name: "Keys at work" });
    await expect(keys).toContainText("There is no key at work.");
    await keys.getByText("Keys that have ended (1)").click();
    await expect(page.getByText("ended by somebody who manages the organisation")).toBeVisible();
  });
});

test("a new key comes into view, and the page is not left without it unasked", async ({ page }) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  const orgId = await createOrganisation(owner);
  await sql(
    `INSERT INTO api_keys (id, org_id, created_by_id, name, scopes, hash, created_at, ends_at)
     SELECT gen_random_uuid(), $1, $2, 'Key ' || n, '{people:read}', rpad(gen_random_uuid()::text, 43, 'x'), now(), now() + interval '9 days'
     FROM generate_series(1, 19) AS n`,
    [orgId, owner.id],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/organisation/${orgId}/connections`);
  await page.getByRole("link", { name: "Open API keys" }).click();
  await page.getByLabel("Name", { exact: true }).fill("The last one");
  const heading = page.getByRole("heading", { name: "The key is created, and works now." });
  const value = page.getByText(/^sb_live_\S{60,}$/);
  const isShown = async () => {
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(value).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "I have handed it over" })).toBeInViewport({ ratio: 1 });
  };
  const question = page.getByRole("dialog", { name: "Leave without the key?" });

  await test.step("the usual choice ticks the two right ones", async () => {
    const usual = page.getByRole("checkbox", { name: /^Read only: people and progress/ });
    await expect(usual).not.toBeChecked();
    await usual.check();
    await expect(page.getByRole("checkbox", { name: /people:read$/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /progress:read$/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.getByRole("checkbox", { name: /seats:read$/ }).check();
    await expect(usual).not.toBeChecked();
    await page.getByRole("button", { name: "Create the key" }).click();
  });

  await test.step("it has the focus, and is in view on a phone, also as the last of twenty", async () => {
    await expect(heading).toBeFocused();
    await isShown();
    await expectAccessible(page);
  });

  await test.step("a link asks first", async () => {
    await page.getByRole("link", { name: "All connections" }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(value).toBeVisible();
  });

  await test.step("the way back asks first", async () => {
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(value).toBeVisible();
  });

  await test.step("the browser asks before a reload", async () => {
    const asked = page.waitForEvent("dialog");
    // It ends by its time limit: no page comes after the answer.
    const reload = page.reload({ timeout: 5_000 }).catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await reload;
    await expect(value).toBeVisible();
  });

  await test.step("it leaves when that is wanted", async () => {
    await page.getByRole("link", { name: "All connections" }).click();
    await question.getByRole("button", { name: "Leave without the key" }).click();
    await expect(page.getByRole("link", { name: "Open API keys" })).toBeVisible();
  });
});

test("the pages of connections are accessible, at three widths", async ({ page }) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  const orgId = await createOrganisation(owner);
  for (const path of ["/connections", "/connections/api-keys"]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, `/organisation/${orgId}${path}`);
    await expectAccessible(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/developers");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the form of a key says what is missing, and asks for the password of an old session", async ({
  page,
}) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  const orgId = await createOrganisation(owner);
  await open(page, `/organisation/${orgId}/connections/api-keys`);
  await expectAnswer(page, page.getByLabel("Name", { exact: true }), "organisations/connections/create-key");
  await expect(page.getByText("Give the key a name.").first()).toBeVisible();
  await expect(page.getByText("Tick at least one thing that the key may do.").first()).toBeVisible();
  await sql("UPDATE sessions SET fresh_at = now() - interval '1 hour' WHERE user_id = $1", [owner.id]);
  await fill(page, "HR system");
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(page.getByRole("dialog")).toContainText("For your safety");
  expect(await sql("SELECT id FROM api_keys WHERE org_id = $1", [orgId])).toEqual([]);
});

test("an administrator of the organisation sees keys and ends them, and creates none", async ({ page }) => {
  const [owner, admin] = [await createAccount(), await createAccount()];
  const orgId = await createOrganisation(owner);
  await signedIn(page, admin);
  await createOrganisation(admin, { name: "Their own" });
  await sql("INSERT INTO org_admins (org_id, user_id, added_at) VALUES ($1, $2, now())", [orgId, admin.id]);
  await open(page, `/organisation/${orgId}/connections/api-keys`);
  await expect(page.getByText("Only the owner of the organisation creates keys.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create the key" })).toHaveCount(0);
});

test("a page of another site reads the check of certificates and nothing else", async () => {
  const from = { Origin: "https://other.example" };
  const asked = async (path: string, init: RequestInit = {}) =>
    fetch(`${stack().url}/api/v1${path}`, { ...init, headers: { ...from, ...init.headers } });
  const json = { "Content-Type": "application/json" };
  const check = await asked("/certificates/check", {
    method: "POST",
    headers: json,
    body: '{"codes":["x"]}',
  });
  expect([check.status, check.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const before = await asked("/certificates/check", { method: "OPTIONS" });
  expect([before.status, before.headers.get("access-control-allow-headers")]).toEqual([204, "Content-Type"]);
  expect((await asked("/openapi.json")).headers.get("access-control-allow-origin")).toBe("*");
  for (const path of ["/people", "/certificates", "/organisation"])
    expect((await asked(path)).headers.get("access-control-allow-origin"), path).toBeNull();
});
