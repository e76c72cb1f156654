import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { administrator } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { createAccount } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser-screen";
import { insertCertificates } from "../support/certificate-rows";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

/** On a phone a button opens it. */
async function navigation(page: Page) {
  const nav = page.getByRole("navigation", { name: "Admin" });
  if (!(await nav.isVisible())) await page.getByRole("button", { name: "Menu" }).press("Enter");
  await expect(nav).toBeVisible();
  return nav;
}

for (const [device, viewport] of devices) {
  test(`the admin pages stand in a frame of their own on ${device}, with sections, bread crumbs and two ways out`, async ({
    page,
  }) => {
    await administrator(page);
    await page.setViewportSize(viewport);
    await page.goto("/admin/courses");
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    const nav = await navigation(page);
    await expect(nav.locator("[aria-current=page]")).toHaveText("Courses");
    await expect(nav.getByRole("list", { name: "System" }).getByRole("listitem")).toHaveText([
      "Jobs",
      "Webhooks",
      "Audit log",
    ]);
    await expectAccessible(page);
    await nav.getByRole("link", { name: "Withdrawals" }).click();
    await expect(page).toHaveURL("/admin/withdrawals");
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Admin" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await navigation(page);
    await page.getByRole("link", { name: "Back to the site" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/admin");
    await navigation(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/\/auth/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/);
  });

  test(`one search on ${device} finds a person, an order, a certificate, an attempt, an organisation and a question`, async ({
    page,
  }) => {
    const person = await createAccount();
    const word = `Südwind${randomInt(1e9)}`;
    const reference = `SBO-${uuidv7().toUpperCase()}`;
    const orgId = uuidv7();
    await sql("UPDATE users SET name = $2 WHERE id = $1", [person.id, `${word} Ada`]);
    await sql("INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, $3)", [
      orgId,
      person.id,
      `Büro ${word}`,
    ]);
    await sql(
      `INSERT INTO orders (id, reference, idempotency_key, user_id, email, status, amount_total, paid_at)
       VALUES (gen_random_uuid(), $1, $1, $2, $3, 'paid', 3900, now())`,
      [reference, person.id, person.email],
    );
    const [{ code } = { code: "" }] = await sql<{ code: string }>(insertCertificates, [
      1,
      randomInt(2, 1_000_000),
      false,
    ]);
    const [{ attemptId } = { attemptId: "" }] = await sql<{ attemptId: string }>(
      `UPDATE certificates SET user_id = $1 WHERE code = $2 RETURNING attempt_id AS "attemptId"`,
      [person.id, code],
    );
    await sql(
      `INSERT INTO attempts (id, user_id, kind, status, entitlement_id, started_at, closed_at, score)
       VALUES ($1, $2, 'certification', 'closed', gen_random_uuid(), now(), now(), 90)`,
      [attemptId, person.id],
    );
    const [{ key } = { key: "" }] = await sql<{ key: string }>(
      "SELECT key FROM current_question_versions WHERE bank = 'skills_certification' ORDER BY key LIMIT 1",
    );

    await administrator(page);
    await page.setViewportSize(viewport);
    await page.goto("/admin");
    const field = page.getByRole("searchbox", { name: "Search everything" });
    const part = (name: string) => page.getByRole("region", { name });
    const search = async (text: string) => {
      await field.fill(text);
      await field.press("Enter");
      await expect(page.getByText(/^Found /)).toContainText(`‘${text}’`);
    };

    await search(word.toLowerCase());
    await expect(page.getByText(/^Found /)).toHaveText(
      `Found 1 person, 1 organisation for ‘${word.toLowerCase()}’.`,
    );
    await expect(part("People").getByRole("listitem")).toContainText(person.email);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await part("Organisations").getByRole("link", { name: word }).press("Enter");
    await expect(page).toHaveURL(`/admin/organisations/${orgId}`);

    await search(reference.toLowerCase());
    await part("Orders").getByRole("link", { name: reference }).press("Enter");
    await expect(page).toHaveURL(`/admin/orders/${reference}`);
    await search(code.replaceAll("-", " "));
    await part("Certificates").getByRole("link", { name: code }).press("Enter");
    await expect(page).toHaveURL(`/admin/certificates/${code}`);
    await page.getByRole("link", { name: "the exam" }).press("Enter");
    await expect(page).toHaveURL(`/admin/attempts/${attemptId}`);
    await expect(page.getByRole("main").getByRole("link", { name: code })).toBeVisible();
    await search(attemptId);
    await expect(part("Attempts").getByRole("link")).toHaveText(`Exam of ${word} Ada`);
    await search(key);
    await expect(part("Questions").getByRole("link", { name: key, exact: true })).toBeVisible();

    await field.fill("nobody at all");
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found for ‘nobody at all’" })).toBeVisible();
    await expectAccessible(page);
  });
}
