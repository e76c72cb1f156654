import { randomInt } from "node:crypto";
import { administrator, carryOutInRow, openActions, takeFile } from "../support/admin-pages";
import { expect, test } from "../support/browser";
import { createAccount, growStale, PASSWORD, signedIn } from "../support/browser-people";
import { carryOut, expectAccessible, open, seeToast, untilTakenOver } from "../support/browser-screen";
import { examBuyer } from "../support/buying";
import { insertCertificates } from "../support/certificate-rows";
import { countFigures } from "../support/figures";
import { mailsTo, mailTo } from "../support/mailbox";
import { isSmall } from "../support/size";
import { createCourse, removeCourse, sql } from "../support/stack-database";

const tables = [
  "people",
  "orders",
  "withdrawals",
  "organisations",
  "certificates",
  "webhooks",
  "questions",
  "attempts",
  "decisions",
  "courses",
  "messages",
  "adjustments",
  "feeds",
  "perks",
  "jobs",
  "audit",
];

test("the admin pages do not exist for anybody but an administrator", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/);
  await signedIn(page);
  for (const path of ["/admin", ...tables.map((name) => `/admin/${name}`)]) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).not.toContain("Audit log");
  }
  expect((await takeFile(page, "export?listing=people")).status()).toBe(404);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
});

test("the tables of the admin pages, on a phone and a desktop", async ({ page }) => {
  await administrator(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  const shown = tables.filter((_, place) => !isSmall || place % 3 === 0);
  for (const path of ["/admin", ...shown.map((name) => `/admin/${name}`)]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const current = page.getByRole("navigation", { name: "Admin" }).locator("[aria-current]");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await expect(current, path).toBeInViewport({ ratio: 0.99 });
    if (path === "/admin/people") await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(current).toBeHidden();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const wide of [
        page.locator("html"),
        ...(await page.getByRole("region", { name: /^Table/ }).all()),
      ]) {
        const over = await wide.evaluate((it) => it.scrollWidth - it.clientWidth);
        expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await expect(current, path).toBeInViewport({ ratio: 0.99 });
    for (const table of await page.getByRole("table").all())
      await expect(table).toHaveAccessibleName(title ?? "");
    if (path === "/admin/people") await expectAccessible(page);
  }
});

test("on a phone a row is a card: named cells below its heading, sorted by links that stay", async ({
  page,
}) => {
  await administrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/courses");
  const byPrice = page.getByRole("columnheader", { name: "Price" }).getByRole("link");
  await untilTakenOver(byPrice); // before hydration it loads the whole page
  await byPrice.press("Enter");
  await expect(page).toHaveURL(/sort=price/);
  await expect(byPrice).toBeFocused();
  await byPrice.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  const row = page.getByRole("row").nth(1);
  const cell = row.getByRole("cell", { name: /€/ });
  const [heading, price] = [await row.getByRole("rowheader").boundingBox(), await cell.boundingBox()];
  expect(price?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
  expect(await cell.evaluate((it) => getComputedStyle(it, "::before").content)).toContain("Price");
  const dialog = await openActions(row);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button")).toBeFocused();
});

test("a person is found, given access, and loses it again", { tag: "@journey" }, async ({ page }) => {
  const person = await createAccount();
  await administrator(page);
  await page.goto("/admin/people");
  await page.getByLabel("Find").fill(person.email.slice(0, -3));
  await page.getByLabel("Find").press("Enter");
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: person.email }).click();
  const access = page.locator("section", { has: page.getByRole("heading", { name: "Access" }) });
  await expect(access).toBeVisible();
  expect(await page.locator("#grantable option").evaluateAll(inWords)).toContain(
    "level_beginner: Beginner Bite",
  );
  await carryOut(access, "Grant access", { What: "exam", Until: "2099-01-31", Reason: "asked by mail" });
  await expect(access.getByText("operator, from")).toContainText("until 2099-01-31");
  await carryOut(access, "Change its end", { Reason: "only looked at" });
  await expect(access.locator("summary", { hasText: "Change its end" })).toBeFocused();
  await seeToast(page, "Done", "The end date changed.");
  await expect(access.getByText("operator, from")).toContainText("until 2099-01-31");
  await expect(access).toContainText("Certification exam");
  await carryOut(access, "End now", { Reason: "it was a mistake" });
  await expect(access.getByText("operator, from")).toContainText("ended");
  await expect(access.getByRole("heading", { name: "Access" })).toBeFocused();
  const log = page.locator("section", { has: page.getByRole("heading", { name: "Done to this person" }) });
  await expect(log).toContainText("it was a mistake");
  await expectAccessible(page);
  await page.goto(`/admin/audit?q=users:${person.id}`);
  await expect(page.getByRole("row", { name: /entitlement\.granted/ })).toContainText("asked by mail");
});

test("access is given only by somebody who has just said who it is; what was typed goes on", async ({
  page,
}) => {
  const { id } = await createAccount();
  const operator = await administrator(page);
  await growStale(operator);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/people/${id}`);
  const access = page.locator("section", { has: page.getByRole("heading", { name: "Access" }) });
  await carryOut(access, "Grant access", { What: "exam", Reason: "asked by mail" });
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill("a guess of mine");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("That is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(access.getByText("operator, from")).toContainText("for life");
});

test("a reason is needed, and what is refused says why", async ({ page }) => {
  const { id } = await createAccount();
  await administrator(page);
  await page.goto(`/admin/people/${id}`);
  const access = page.locator("section", { has: page.getByRole("heading", { name: "Access" }) });
  await carryOut(access, "Grant access", { What: "everything", Reason: "asked by mail" });
  await expect(access.getByRole("alert")).toHaveText("No such thing is sold.");
  await expect(access.getByLabel("What")).toHaveValue("everything");
});

test("who loses the role while the admin pages are open reads so, and a stranger reads of no admin", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404.*api\/admin\/export/);
  const operator = await administrator(page);
  const person = await createAccount();
  await page.goto(`/admin/people/${person.id}`);
  const list = await page.context().newPage();
  await open(list, "/admin/courses");
  await sql("UPDATE users SET role = 'learner' WHERE id = $1", [operator.id]);
  const access = page.locator("section", { has: page.getByRole("heading", { name: "Access" }) });
  await carryOut(access, "Grant access", { What: "exam", Reason: "asked by mail" });
  const told = "your account has no access to the admin pages any more";
  await expect(access.getByRole("alert")).toContainText(told);
  expect(await sql("SELECT id FROM entitlements WHERE user_id = $1", [person.id])).toEqual([]);
  await list.getByRole("button", { name: /^CSV/ }).click();
  await expect(list.getByText(told)).toBeVisible();
  const answer = await page.request.get(`/admin/people/${person.id}`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(told);
});

test("a course is taken off the list, with the number of people whom it touches", async ({ page }) => {
  const course = await createCourse({ price: 6_900 });
  const { id } = await createAccount();
  await sql("INSERT INTO user_course_progress (id, user_id, course_id) VALUES (gen_random_uuid(), $1, $2)", [
    id,
    course,
  ]);
  try {
    await countFigures();
    await administrator(page);
    await page.goto(`/admin/courses?q=${course}`);
    const row = page.getByRole("row", { name: new RegExp(course) });
    await expect(row).toContainText("€69.00");
    const dialog = await openActions(row);
    await expect(dialog).toContainText("1 person is enrolled. They keep the course; nobody new finds it.");
    await page.keyboard.press("Escape");
    await carryOutInRow(row, "Unpublish", { Reason: "a mistake in lesson two" });
    await expect(row).toContainText("not published");
    const file = await (await takeFile(page, `export?listing=courses&q=${course}`)).text();
    expect(file).toContain('"Price, cents"');
    expect(file).toContain(",6900,");
  } finally {
    await removeCourse(course);
  }
});

test("a message is answered by mail; the table can be taken along, without formulas", async ({ page }) => {
  const { email } = await createAccount();
  await sql(
    "INSERT INTO contact_messages (id, name, email, message, created_at) VALUES (gen_random_uuid(), '=1+1', $1, $2, now())",
    [email, `${"A line,\n".repeat(9)}and the question: may I?`],
  );
  await administrator(page);
  await page.goto(`/admin/messages?q=${email}`);
  const row = page.getByRole("row", { name: new RegExp(email) });
  const dialog = await openActions(row);
  await expect(dialog.getByText("and the question: may I?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Answer").fill("Yes, you may.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openActions(row);
  await expect(dialog.getByLabel("Answer")).toHaveValue("Yes, you may.");
  await dialog.getByRole("button", { name: "Answer" }).press("Enter");
  await seeToast(page, "Done", "The answer is on its way.");
  await expect(async () => {
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("Yes, you may.");
  }).toPass();
  await openActions(row);
  await expect(dialog.locator("section", { hasText: "Answered" })).toContainText("Yes, you may.");
  const file = await (await takeFile(page, `export?listing=messages&q=${email}`)).text();
  expect(file).toContain("'=1+1");
  expect(file).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[,\r\n]/);
  expect(file).toContain("Name,E-mail,Message");
});

test("an order is found and refunded; a certificate is found and revoked", { tag: "@journey" }, async ({
  page,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { email } = await examBuyer(buyer);

  await administrator(page);
  await page.goto(`/admin/orders?q=${email}`);
  const row = page.getByRole("row", { name: email });
  await expect(row).toContainText("paid");
  await expectAccessible(page);
  await expect(row).toContainText("€3.90");
  await expect(row).toContainText("Certification exam");
  await row.getByRole("link").press("Enter");
  const main = page.getByRole("main");
  await expect(main).toContainText("1 access, 0 taken seats, 0 certificates");
  await main.getByRole("link", { name: email }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/people\//);
  await page.goBack();
  await carryOut(main, "Refund", { Reason: "asked by mail" });
  const reference = decodeURIComponent(page.url().split("/").at(-1) ?? "");
  await seeToast(
    page,
    "Refund of €3.90 asked for",
    `From order ${reference}. This page shows it once Stripe has confirmed: do not ask for it again.`,
  );
  await expect(async () => {
    await page.reload();
    await expect(main.getByText("refunded", { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(main.getByText("Refund", { exact: true })).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await page.goto("/admin/webhooks?q=charge.refunded");
  await expect(async () => {
    await page.reload(); // the refund job may finish before Stripe's event comes
    await expect(page.getByRole("row", { name: /charge\.refunded/ }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();

  // Not the refunded buyer's: a late event of Stripe would revoke it.
  const holder = await createAccount();
  const [certificate] = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  await sql("UPDATE certificates SET user_id = $1 WHERE code = $2", [holder.id, certificate?.code]);
  await page.goto(`/admin/people/${holder.id}`);
  await page.getByRole("link", { name: certificate?.code }).press("Enter");
  await page.waitForURL(`/admin/certificates/${certificate?.code}`);
  const form = main.locator("details", { hasText: "Revoke" });
  await untilTakenOver(form);
  await form.locator("summary").press("Enter");
  await form.getByLabel("What its holder is told").selectOption("error");
  await form.getByLabel("Reason").fill("issued twice");
  await form.getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(main.getByText("revoked: error")).toBeVisible();
  await page.goto(`/certificate-verify?code=${certificate?.code}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Revoked");
  const mail = await mailTo(holder.email, "Your Skillbite certificate was revoked");
  expect(mail.text).toContain("because it was issued in error");
  expect(mail.text).not.toContain("issued twice");
});

test("a job that fails says why on the admin pages, without the person whom it met", async ({ page }) => {
  const [job] = await sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('contact.reply-mail', '{"replyId":"ada@test.example"}', 0)
     RETURNING id`,
  );
  await administrator(page);
  await expect(async () => {
    await page.goto(`/admin/jobs?q=${job?.id}`);
    await expect(page.getByRole("row", { name: "contact.reply-mail" })).toContainText("failed", {
      timeout: 5_000,
    });
  }).toPass();
  const row = page.getByRole("row", { name: "contact.reply-mail" });
  await expect(row).toContainText('invalid input syntax for type uuid: "[address]"');
  await page.goto("/admin");
  await page.getByRole("link", { name: /jobs? that failed/ }).press("Enter");
  await expect(row.first()).toContainText("[address]");
  await sql("DELETE FROM pgboss.job WHERE id = $1", [job?.id]);
});

const inWords = (options: Element[]) =>
  options.map((option) => `${option.getAttribute("value")}: ${option.getAttribute("label")}`);
